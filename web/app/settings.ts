// What the browser remembers of a reader's choices, by name. Where it keeps nothing (private windows), choices last until the
// page is closed.
const prefix = 'bastide.';
const fallback = new Map<string, string>();

export function setting<T>(name: string, standard: T): T {
  let text: string | null = null;
  try {
    text = localStorage.getItem(prefix + name);
  } catch {
    text = null;
  }
  text ??= fallback.get(name) ?? null;
  if (text === null) return standard;
  try {
    return JSON.parse(text) as T;
  } catch {
    return standard;
  }
}

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  fallback.set(name, text);
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    return;
  }
}
