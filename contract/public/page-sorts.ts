import { documents } from './pages.ts';
import { roundsPath } from './public-rounds.ts';

/** The public pages as their visits are counted: of a round not which one. */
export const pageSorts = ['landing', 'rounds', 'round', 'reading', 'register', 'login'] as const;
export type PageSort = (typeof pageSorts)[number];

const aMonth = /^\d{4}-\d\d$/;

/** Null for what is no public page. */
export function sortOfPage(address: string): PageSort | null {
  const path = address.toLowerCase().replace(/(?<=.)\/+$/, '');
  if (path === '/') return 'landing';
  if (path === '/register') return 'register';
  if (path === '/login') return 'login';
  if (path === roundsPath) return 'rounds';
  if (path.startsWith(`${roundsPath}/`))
    return aMonth.test(path.slice(roundsPath.length + 1)) ? 'rounds' : 'round';
  return documents.some((each) => each === path) ? 'reading' : null;
}
