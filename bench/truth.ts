import type { Measurement } from './figures.ts';
import { formDTable, measureFormD } from './truth/form-d.ts';
import { headlineTable, measureHeadlines } from './truth/headlines.ts';

/** How right the readers are on labelled examples. No database takes part. */
export async function measureTruth(): Promise<Measurement> {
  return {
    figures: [...measureHeadlines(), ...measureFormD()],
    tables: [headlineTable(), formDTable()],
    databases: [],
  };
}
