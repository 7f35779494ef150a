import { asc, type Column, desc, type SQL } from 'drizzle-orm';
import type { ListOrder } from '../../../contract/platform/list-order.ts';

/** By these columns, of which the last tells all rows apart; either way an index that has them is read. */
export const inOrder = (order: ListOrder, ...columns: readonly Column[]): SQL[] =>
  columns.map((column) => (order === 'oldest' ? asc(column) : desc(column)));
