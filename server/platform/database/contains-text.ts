import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Whether folded text holds what was searched for, in which no sign stands for another. */
export const containsText = (text: AnyColumn | SQL, search: string): SQL =>
  sql`${text} like '%' || replace(replace(replace(searchable(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
