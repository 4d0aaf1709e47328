// Saved games in IndexedDB; in memory where the browser keeps nothing. A game that cannot be kept stays in memory and is said, never
// dropped silently.
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
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

class DatabaseStore implements Store {
  constructor(private database: IDBDatabase) {}

  /** Browsers close the connection of a page that they sent to sleep: then it is opened again. */
  private async games(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const begin = (): IDBObjectStore => this.database.transaction(tableName, mode).objectStore(tableName);
    try {
      return begin();
    } catch {
      this.database = await openDatabase();
      return begin();
    }
  }

  async put(game: SavedGame): Promise<void> {
    const games = await this.games('readwrite');
    games.put(game);
    await finished(games.transaction);
  }

  async get(id: string): Promise<SavedGame | null> {
    return ((await promised((await this.games('readonly')).get(id))) as SavedGame | undefined) ?? null;
  }

  async all(): Promise<SavedGame[]> {
    return newestFirst((await promised((await this.games('readonly')).getAll())) as SavedGame[]);
  }

  async remove(id: string): Promise<void> {
    const games = await this.games('readwrite');
    games.delete(id);
    await finished(games.transaction);
  }
}

class MemoryStore implements Store {
  private readonly games = new Map<string, SavedGame>();

  async put(game: SavedGame): Promise<void> {
    this.games.set(game.id, JSON.parse(JSON.stringify(game)) as SavedGame);
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

  get holdsGames(): boolean {
    return this.games.size > 0;
  }
}

/** Keeps in memory what the database does not take, and tries again whenever something else has been taken or deleted. */
class CarefulStore implements Store {
  private failing = false;

  constructor(
    private readonly kept: Store,
    private readonly unkept: MemoryStore,
    /** Said once, until something is kept again. */
    private readonly failed: (error: Told) => void,
  ) {}

  async put(game: SavedGame): Promise<void> {
    try {
      await this.kept.put(game);
    } catch (error) {
      await this.unkept.put(game);
      if (!this.failing) this.failed(storeError(error));
      this.failing = true;
      return;
    }
    await this.unkept.remove(game.id);
    await this.keepTheRest();
  }

  private async keepTheRest(): Promise<void> {
    try {
      for (const game of await this.unkept.all()) {
        await this.kept.put(game);
        await this.unkept.remove(game.id);
      }
      this.failing = false;
    } catch {
      // There is still no room: they stay in memory, which has been said.
      this.failing = true;
    }
  }

  async get(id: string): Promise<SavedGame | null> {
    return (await this.unkept.get(id)) ?? this.kept.get(id);
  }

  async all(): Promise<SavedGame[]> {
    const unkept = await this.unkept.all();
    const ids = new Set(unkept.map(({ id }) => id));
    return newestFirst([...unkept, ...(await this.kept.all()).filter(({ id }) => !ids.has(id))]);
  }

  async remove(id: string): Promise<void> {
    await this.unkept.remove(id);
    await this.kept.remove(id);
    await this.keepTheRest();
  }
}

function newestFirst(games: SavedGame[]): SavedGame[] {
  return games.sort((a, b) => b.updated - a.updated);
}

export interface OpenedStore {
  store: Store;
  /** False where games are gone when the page is closed. */
  lasting: boolean;
  /** There are games that closing the page would lose. */
  atRisk(): boolean;
}

/** `failed` is told of a game that could not be kept. */
export async function openStore(failed: (error: Told) => void): Promise<OpenedStore> {
  const memory = new MemoryStore();
  const atRisk = (): boolean => memory.holdsGames;
  try {
    const kept = new DatabaseStore(await openDatabase());
    return { store: new CarefulStore(kept, memory, failed), lasting: true, atRisk };
  } catch {
    return { store: memory, lasting: false, atRisk };
  }
}

/** A name for a new saved game that no other has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
}
