import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

const shortestPart = 3;

/**
 * Whether folded text holds what was searched for, in which no sign stands for another. Two letters are in half of all names:
 * they are looked for at the beginning.
 */
export function holdsText(text: AnyColumn | SQL, search: string): SQL {
  const before = search.length < shortestPart ? '' : '%';
  return sql`${text} like ${before} || replace(replace(replace(searchable(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
}
