import { lt, sql } from 'drizzle-orm';
import { closeRun, countFailure, newRun, openRun } from '../../ingest/runs/runs.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import type { Fetcher } from '../../platform/fetch/fetcher.ts';
import { readUnreadFields } from '../job-boards/recording/read-fields.ts';
import { countDue, refreshDue } from '../job-boards/refresh-due.ts';
import { describeOurselves } from '../websites/describe-ourselves.ts';
import { hostTurns } from './table.ts';

/** Asks every board that is due what it lists now. All together are one run, with a row for each that could not be read. */
export async function refreshBoards(context: Context, fetcher: Fetcher): Promise<void> {
  requireMachine(context);
  const { environment, signal } = context;
  await deleteTurns(context);
  await readUnreadFields(context);
  if ((await countDue(context)) === 0) return;
  const run = newRun('boards', null, context.now());
  await openRun(context, run);
  const { tally } = run;
  await refreshDue(
    context,
    { fetcher, userAgent: describeOurselves(environment), signal },
    {
      note: ({ company, board, outcome, opened, closed, reason }) => {
        tally.documents += 1;
        if (outcome === 'absent' || outcome === 'unreachable')
          return countFailure(tally, `${company}, ${board}`, reason ?? 'It could not be read.');
        tally.seen += 1;
        tally.new += opened > 0 ? 1 : 0;
        tally.changed += opened === 0 && closed > 0 ? 1 : 0;
      },
    },
  );
  await closeRun(context, run);
}

async function deleteTurns({ db }: Context): Promise<void> {
  await db.delete(hostTurns).where(lt(hostTurns.busyUntil, sql`now() - interval '1 day'`));
}
