// Light or dark: the system's choice, or one's own. The class `dark` on the root element is all that style sheets look at.
import { remember, setting } from './settings';

export type Theme = 'system' | 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');

export function theme(): Theme {
  return setting<Theme>('theme', 'system');
}

function apply(): void {
  const dark = theme() === 'dark' || (theme() === 'system' && system.matches);
  document.documentElement.classList.toggle('dark', dark);
}

export function setTheme(value: Theme): void {
  remember('theme', value);
  apply();
}

export function followTheme(): void {
  apply();
  system.addEventListener('change', apply);
}

export function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}
