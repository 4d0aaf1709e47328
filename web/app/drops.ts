// A file that is dropped on any page: the page takes it, or it is opened as a record. The browser would leave the page for it.
import { t } from './i18n';
import type { App, Page } from './page';

async function openRecord(app: App, file: File): Promise<void> {
  const [{ takeRecord }, { routeOf }] = await Promise.all([import('./records'), import('./games')]);
  try {
    app.go(routeOf(await takeRecord(app, file)));
  } catch (error) {
    app.announce(t('{file}: {problem}', { file: file.name, problem: app.errorText(error) }), true);
  }
}

export function acceptDrops(app: App, element: HTMLElement, page: () => Page | null): void {
  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    element.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) element.classList.remove('dropping');
  });
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    element.classList.remove('dropping');
    if (!file) return;
    event.preventDefault();
    const take = page()?.drop;
    if (take) take(file);
    else void openRecord(app, file);
  });
}
