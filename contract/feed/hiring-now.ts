import { counted } from '../platform/text/counts.ts';

export const hiringTitle = 'Hiring now';

/** '7 roles, 2 for you'; nothing is said of none. */
export const listedRoles = (openRoles: number, forYou: number | null) =>
  `${counted(openRoles, 'role', 'roles')}${forYou ? `, ${forYou} for you` : ''}`;

/** How many roles a company lists now, and how many of them are for the reader. */
export const hiringNow = (openRoles: number, forYou: number | null) =>
  `${hiringTitle}: ${listedRoles(openRoles, forYou)}`;
