import type { Measurement } from './figures.ts';
import { measureFormC } from './truth/form-c.ts';
import { formDTable, measureFormD } from './truth/form-d.ts';
import { headlineTable, measureHeadlines } from './truth/headlines.ts';
import { measureHistories } from './truth/histories.ts';
import { measureOutlets } from './truth/outlets.ts';
import { measurePairs, pairTable } from './truth/pairs.ts';
import { measurePeople, peopleTable } from './truth/people.ts';
import { measureQueries } from './truth/queries.ts';
import { measureScores, scoreTable } from './truth/scores.ts';
import { measureStories } from './truth/stories.ts';

/** How right the readers are on labelled examples, and how far scores stand apart. No database takes part. */
export async function measureTruth(): Promise<Measurement> {
  const today = new Date();
  return {
    figures: [
      ...measureHeadlines(),
      ...measureOutlets(),
      ...measureStories(),
      ...measureFormD(),
      ...measureFormC(),
      ...measurePeople(),
      ...measureQueries(),
      ...measurePairs(),
      ...(await measureHistories()),
      ...measureScores(today),
    ],
    tables: [headlineTable(), formDTable(), peopleTable(), pairTable(), scoreTable(today)],
    databases: [],
  };
}
