// Texts outside of the page: of the installed application, and where scripts do not run. The build puts them in, in every language.
import { mark } from './i18n';

export const description = mark('Three tile-laying games, against bots or with friends.');
export const withoutScripts = mark(
  'Bastide plays in the page itself and needs JavaScript. The same games are in the terminal: bastide play.',
);
