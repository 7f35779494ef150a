import type { Measurement } from './figures.ts';
import { formDTable, measureFormD } from './truth/form-d.ts';
import { headlineTable, measureHeadlines } from './truth/headlines.ts';
import { measureHistories } from './truth/histories.ts';
import { measurePairs, pairTable } from './truth/pairs.ts';
import { measureQueries } from './truth/queries.ts';

/** How right the readers are on labelled examples. No database takes part. */
export async function measureTruth(): Promise<Measurement> {
  return {
    figures: [
      ...measureHeadlines(),
      ...measureFormD(),
      ...measureQueries(),
      ...measurePairs(),
      ...(await measureHistories()),
    ],
    tables: [headlineTable(), formDTable(), pairTable()],
    databases: [],
  };
}
