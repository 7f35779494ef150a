import { sql } from 'drizzle-orm';
import type { RunOutcome } from '../../../contract/alerts/mail-history.ts';
import type { Context } from '../../platform/context.ts';
import { alertStreams } from '../streams/table.ts';
import { digestRuns } from '../table.ts';
import type { Collected } from './collect-new-matches.ts';
import type { Occasion } from './is-asked.ts';
import { nextOf } from './next-of.ts';
import type { Run } from './run-of.ts';
import type { Watched } from './start-runs.ts';

/** Writes down what came of looking at streams, and when each is looked at next; also of those that had been looked at. */
export async function finishRuns(
  context: Context,
  { watched, collected, occasion }: { watched: Watched[]; collected: Collected; occasion: Occasion },
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const newMatchesOf = new Map(collected.news.map((newMatches) => [newMatches.person.userId, newMatches]));
  const recorded = watched.flatMap(({ person, looks }) =>
    looks.map((run) => {
      const newMatches = newMatchesOf.get(person.userId);
      const matched = (run.standing === 'held' ? collected.held : newMatches?.matched)?.get(run) ?? 0;
      const outcome = outcomeOf(run, matched);
      return {
        look: run,
        person,
        matched,
        outcome,
        digestId: outcome === 'sent' ? newMatches?.digestId : null,
      };
    }),
  );
  const rows = recorded
    .filter(isRecorded(occasion))
    .map(({ look: run, person, matched, outcome, digestId }) => ({
      userId: person.userId,
      streamId: run.stream.id,
      window: run.window,
      since: run.since.toISOString(),
      matched,
      outcome,
      heldUntil: run.heldUntil?.toISOString() ?? null,
      digestId,
    }));
  if (rows.length > 0)
    await db.execute(sql`insert into ${digestRuns}
        (user_id, stream_id, "window", looked_at, since, matched, outcome, held_until, digest_id)
      select "userId", "streamId", "window", ${now.toISOString()}::timestamptz, "since", "matched", "outcome",
        "heldUntil", "digestId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("userId" text, "streamId" uuid, "window" text,
        "since" timestamptz, "matched" int, "outcome" text, "heldUntil" timestamptz, "digestId" uuid)
      on conflict (stream_id, "window") do update set looked_at = excluded.looked_at, since = excluded.since,
        matched = excluded.matched, outcome = excluded.outcome, held_until = excluded.held_until,
        digest_id = excluded.digest_id`);
  const nexts = watched.flatMap(({ person, looks, skipped }) => [
    ...looks.map((run) => ({ id: run.stream.id, ...nextOf(run, { person, occasion, now }) })),
    ...skipped.map((run) => ({
      id: run.stream.id,
      ...nextOf(run, { person, occasion, now }),
      // What came since is not told yet.
      coveredUntil: run.stream.coveredUntil?.toISOString() ?? null,
    })),
  ]);
  if (nexts.length > 0)
    await db.execute(sql`update ${alertStreams} streams set covered_until = given."coveredUntil",
        looked_on = given."lookedOn", next_due_at = given."nextDueAt"
      from jsonb_to_recordset(${JSON.stringify(nexts)}::jsonb)
        as given ("id" uuid, "coveredUntil" timestamptz, "lookedOn" date, "nextDueAt" timestamptz)
      where streams.id = given."id"`);
}

function outcomeOf({ standing }: Run, matched: number): RunOutcome {
  if (standing !== 'told') return standing;
  return matched > 0 ? 'sent' : 'nothing';
}

/** Not noted is that nothing came of what is looked at with each new round, or of days that an operator asked for. */
const isRecorded =
  ({ since }: Occasion) =>
  ({ look: run, outcome }: { look: Run; outcome: RunOutcome }) =>
    outcome !== 'nothing' ||
    run.stream.heldWindow !== null ||
    (run.stream.frequency !== 'immediately' && since === undefined);
