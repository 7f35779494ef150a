import { counted } from '../platform/text/counts.ts';

/** How many roles a company lists now, and how many of them are for the reader; nothing is said of none. */
export const hiringNow = (openRoles: number, forYou: number | null) =>
  `Hiring now: ${counted(openRoles, 'role', 'roles')}${forYou ? `, ${forYou} for you` : ''}`;
