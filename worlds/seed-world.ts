import { randomUUID } from 'node:crypto';
import { ingestRuns } from '../server/ingest/table.ts';
import type { Context } from '../server/platform/context.ts';
import type { RoundReport } from '../server/startups/report.ts';

export const worldNames = ['empty', 'sample', 'busy', 'million'] as const;
export type WorldName = (typeof worldNames)[number];

const batchSize = 1_000;

/** Adds a named world to a database: the sample set that ships, or so many companies that do not exist. */
export async function seedWorld(context: Context, name: WorldName): Promise<void> {
  if (name === 'empty') return;
  const { recordRounds } = await import('../server/startups/recording/record-rounds.ts');
  const startedAt = context.now();
  const counts = { seen: 0, new: 0, changed: 0 };
  const reports = await reportsOf(name, startedAt);
  for (const batch of batchesOf(reports)) {
    const outcomes = await recordRounds(context, batch);
    counts.seen += outcomes.length;
    counts.new += outcomes.filter((outcome) => outcome === 'new').length;
    counts.changed += outcomes.filter((outcome) => outcome === 'changed').length;
    if (context.signal.aborted) return;
  }
  if (name === 'sample') {
    const { openSampleBoards } = await import('./sample/boards/open-sample-boards.ts');
    await openSampleBoards(context, reports);
  }
  await context.db.insert(ingestRuns).values({
    id: randomUUID(),
    source: name === 'sample' ? 'sample' : 'admin',
    target: name === 'sample' ? 'the sample that ships' : `made-up companies (${name})`,
    status: 'succeeded',
    startedAt,
    endedAt: context.now(),
    ...counts,
  });
}

async function reportsOf(name: WorldName, today: Date): Promise<Iterable<RoundReport>> {
  if (name === 'sample') return [...(await import('./sample/read-sample.ts')).readSample(today)];
  const { makeReports } = await import('./make-companies.ts');
  const companies = name === 'busy' ? 10_000 : 1_000_000;
  return makeReports({ companies, seed: 1, today, inWindowShare: name === 'busy' ? 0.5 : 0.1 });
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
