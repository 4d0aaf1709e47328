// Saved games in IndexedDB; in memory where the browser keeps nothing. A game that cannot be kept is said, never dropped silently.
import type { SavedGame, Store } from './page';
import { t } from './i18n';
import { Told } from './told';

const databaseName = 'bastide';
const tableName = 'games';

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(tableName, { keyPath: 'id' });
  return promised(request);
}

function storeError(error: unknown): Told {
  const name = error instanceof DOMException ? error.name : '';
  return new Told(
    name === 'QuotaExceededError'
      ? t('The browser has no more room for saved games. Delete some, or save this game as a file.')
      : t('The browser could not keep this game. Save it as a file before you close the page.'),
  );
}

/** Resolves when the transaction is through: only then is the game safe. */
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(storeError(transaction.error));
  });
}

class DatabaseStore implements Store {
  constructor(private readonly database: IDBDatabase) {}

  private games(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(tableName, mode).objectStore(tableName);
  }

  async put(game: SavedGame): Promise<void> {
    const games = this.games('readwrite');
    games.put(game);
    await finished(games.transaction);
  }

  async get(id: string): Promise<SavedGame | null> {
    return ((await promised(this.games('readonly').get(id))) as SavedGame | undefined) ?? null;
  }

  async all(): Promise<SavedGame[]> {
    return newestFirst((await promised(this.games('readonly').getAll())) as SavedGame[]);
  }

  async remove(id: string): Promise<void> {
    const games = this.games('readwrite');
    games.delete(id);
    await finished(games.transaction);
  }
}

class MemoryStore implements Store {
  private readonly games = new Map<string, SavedGame>();

  async put(game: SavedGame): Promise<void> {
    this.games.set(game.id, structuredClone(game));
  }

  async get(id: string): Promise<SavedGame | null> {
    return this.games.get(id) ?? null;
  }

  async all(): Promise<SavedGame[]> {
    return newestFirst([...this.games.values()]);
  }

  async remove(id: string): Promise<void> {
    this.games.delete(id);
  }
}

function newestFirst(games: SavedGame[]): SavedGame[] {
  return games.sort((a, b) => b.updated - a.updated);
}

/** `lasting` is false where games are gone when the page is closed. */
export async function openStore(): Promise<{ store: Store; lasting: boolean }> {
  try {
    return { store: new DatabaseStore(await openDatabase()), lasting: true };
  } catch {
    return { store: new MemoryStore(), lasting: false };
  }
}

/** A name for a new saved game that no other has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
}
