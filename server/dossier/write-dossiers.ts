import { eq } from 'drizzle-orm';
import { closeRun, type FinishedRun } from '../ingest/runs/close-run.ts';
import { openRun } from '../ingest/runs/open-run.ts';
import { countFailure, countRejection, newRun, type OpenRun } from '../ingest/runs/run.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Fetcher } from '../platform/fetch/fetcher.ts';
import { startups } from '../startups/table.ts';
import { describeOurselves } from '../websites/describe-ourselves.ts';
import { type Dossier, listSteps, type StepOutcome } from './list-steps.ts';

const atOnce = 6;

/**
 * Writes the dossiers of some companies, each step with what the one before found. One that fails leaves the others alone;
 * what was read before it stays. All together are one run, with a row for each that is not sure or could not be read.
 */
export async function writeDossiers(
  context: Context,
  { ids, target, fetcher }: { ids: readonly string[]; target: string | null; fetcher: Fetcher },
): Promise<FinishedRun> {
  requireMachine(context);
  const run = newRun('dossier', target, context.now());
  await openRun(context, run);
  const web = { fetcher, userAgent: describeOurselves(context.environment), signal: context.signal };
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined && !context.signal.aborted; id = left.shift())
      await writeOne(context, run, { startupId: id, web, site: null });
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return closeRun(context, run);
}

async function writeOne(context: Context, run: OpenRun, dossier: Dossier): Promise<void> {
  run.tally.documents += 1;
  for (const { name, run: take } of listSteps()) {
    try {
      count(run, await nameOf(context, dossier.startupId), name, await take(context, dossier));
    } catch (thrown) {
      context.log.error(
        { startup: dossier.startupId, step: name, reason: reasonOf(thrown) },
        'a dossier failed',
      );
      countFailure(run.tally, `${await nameOf(context, dossier.startupId)}, ${name}`, reasonOf(thrown));
    }
  }
}

function count({ tally }: OpenRun, company: string, step: string, outcome: StepOutcome): void {
  if (outcome.kind === 'failed') countFailure(tally, `${company}, ${step}`, outcome.reason);
  else if (outcome.kind === 'unsure')
    countRejection(tally, {
      where: company,
      reason: `${step}: ${outcome.reason}`.slice(0, 500),
      excerpt: '',
    });
  else if (outcome.kind !== 'gone') {
    tally.seen += 1;
    if (outcome.kind === 'new') tally.new += 1;
    if (outcome.kind === 'changed') tally.changed += 1;
  }
}

async function nameOf({ db }: Context, id: string): Promise<string> {
  const [row] = await db.select({ name: startups.name }).from(startups).where(eq(startups.id, id));
  return row?.name ?? id;
}
