import { randomUUID } from 'node:crypto';
import { ingestRuns } from '../server/ingest/table.ts';
import type { Context } from '../server/platform/context.ts';
import type { RoundReport } from '../server/startups/report.ts';

export const worldNames = ['empty', 'sample', 'busy', 'million'] as const;
export type WorldName = (typeof worldNames)[number];

/** What became of the reports of a world; `isWhole` is false where it was stopped before its end. */
export type Seeding = { rows: number; new: number; changed: number; isWhole: boolean };

/** Few enough that another user of the embedded database waits only a moment. */
const batchSize = 250;
/** After so many the database counts its rows anew: it plans by what it knows, and knew of an empty table. */
const batchesUncounted = 10;

/**
 * Adds a named world to a database: the sample set that ships, or so many companies that do not exist. All of it is marked as
 * a sample, so that no user is notified of it; with an import it is undone as one.
 */
export async function seedWorld(
  context: Context,
  name: WorldName,
  importId: string | null = null,
): Promise<Seeding> {
  const done: Seeding = { rows: 0, new: 0, changed: 0, isWhole: true };
  if (name === 'empty') return done;
  const { recordRounds } = await import('../server/startups/recording/record-rounds.ts');
  const { tendTables } = await import('../server/startups/recording/tend-tables.ts');
  const startedAt = context.now();
  const reports = await reportsOf(name, startedAt);
  let batches = 0;
  for (const batch of batchesOf(reports)) {
    const outcomes = await recordRounds(context, batch, importId);
    done.rows += outcomes.length;
    done.new += outcomes.filter((outcome) => outcome === 'new').length;
    done.changed += outcomes.filter((outcome) => outcome === 'changed').length;
    if (context.signal.aborted) return { ...done, isWhole: false };
    batches += 1;
    if (batches % batchesUncounted === 0) await tendTables(context, { isDone: false });
  }
  if (name === 'sample') {
    const { openSampleBoards } = await import('./sample/boards/open-sample-boards.ts');
    await openSampleBoards(context, reports);
  }
  await context.db.insert(ingestRuns).values({
    id: randomUUID(),
    source: 'sample',
    target: name === 'sample' ? 'the sample that ships' : `made-up companies (${name})`,
    status: 'succeeded',
    startedAt,
    endedAt: context.now(),
    seen: done.rows,
    new: done.new,
    changed: done.changed,
  });
  await tendTables(context);
  return done;
}

async function reportsOf(name: WorldName, today: Date): Promise<Iterable<RoundReport>> {
  if (name === 'sample') return [...(await import('./sample/read-sample.ts')).readSample(today)];
  const { makeReports } = await import('./make-companies.ts');
  const companies = name === 'busy' ? 10_000 : 1_000_000;
  const inWindowShare = name === 'busy' ? 0.5 : 0.1;
  return asSamples(makeReports({ companies, seed: 1, today, inWindowShare }));
}

function* asSamples(reports: Iterable<RoundReport>): Generator<RoundReport> {
  for (const report of reports) yield { ...report, source: 'sample' };
}

function* batchesOf(reports: Iterable<RoundReport>): Generator<RoundReport[]> {
  let batch: RoundReport[] = [];
  for (const report of reports) {
    batch.push(report);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
