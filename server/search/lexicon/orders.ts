import type { SentenceOrder } from '../../../contract/search/search.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { tableOf } from '../tokens/words.ts';

// The orders of the file are those of the type.
const rows = readTable(new URL('./orders.txt', import.meta.url)) as [SentenceOrder, string][];

/** How people ask for an order: 'biggest rounds', 'newest first'. */
export const orders = tableOf(rows.map(([order, said]) => [said, order] as const));
