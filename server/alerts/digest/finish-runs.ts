import { sql } from 'drizzle-orm';
import type { RunOutcome } from '../../../contract/alerts/mail-items.ts';
import { isDay } from '../../../contract/platform/time/days.ts';
import { recordMailedPlans } from '../../outreach/week-plan/mail-plans.ts';
import type { Context } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { nextDue, wallClockIn } from '../schedule/schedule.ts';
import { alertStreams } from '../streams/table.ts';
import { digestEntries, digestRuns, digests, notifiedEvents, notifiedRoles } from '../table.ts';
import type { Collected } from './collect-new-matches.ts';
import type { Claimed, Occasion } from './find-readers.ts';
import { type Run, type Watched, zoneOf } from './start-runs.ts';
import type { WrittenDigest } from './write-digests.ts';

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

/** Not noted is that nothing came of what is looked at with each new round, of days that an operator asked for, or of companies one follows. */
const isRecorded =
  ({ since }: Occasion) =>
  ({ look: run, outcome }: { look: Run; outcome: RunOutcome }) =>
    outcome !== 'nothing' ||
    run.stream.heldWindow !== null ||
    (run.stream.frequency !== 'immediately' && run.stream.kind !== 'watchlist' && since === undefined);

type Next = { coveredUntil: string | null; lookedOn: string | null; nextDueAt: string | null };

/** How a stream stands after a look at it: up to when it was told, on which day, and when it is looked at next. */
function nextOf(
  { stream, window, standing, heldUntil }: Run,
  { person, occasion, now }: { person: Claimed; occasion: Occasion; now: Date },
): Next {
  const { coveredUntil, lookedOn, nextDueAt } = stream;
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  const stored = { coveredUntil: iso(coveredUntil), lookedOn, nextDueAt: iso(nextDueAt) };
  if (standing === 'held') return { ...stored, nextDueAt: iso(heldUntil) };
  // Of what an operator asked for by days it is not said that all before was told.
  if (occasion.kind !== 'due') return occasion.since ? stored : { ...stored, coveredUntil: iso(now) };
  // What was held may have been so while it still came immediately.
  const day = isDay(window) ? window : wallClockIn(zoneOf(person), now).day;
  const today = stream.frequency === 'immediately' ? lookedOn : day;
  const next = nextDue({ ...stream, timeZone: zoneOf(person), lookedOn: today }, now);
  return { coveredUntil: iso(now), lookedOn: today, nextDueAt: iso(next) };
}

/** Notes all that these digests tell as told: each round, each role and each event once for each person. */
export async function recordNotified(
  context: Context,
  written: (WrittenDigest & { mailId: string | null })[],
): Promise<void> {
  if (written.length === 0) return;
  const { db, now } = context;
  await db.insert(digests).values(
    written.map(({ news: { digestId, person, kind, followUps }, streams, mailId }) => ({
      id: digestId,
      userId: person.userId,
      kind,
      streams,
      followUps: followUps.map(({ id }) => id),
      mailId,
      createdAt: now(),
    })),
  );
  const newMatches = written.map((digest) => digest.news);
  await recordMailedPlans(
    context,
    newMatches.flatMap(({ digestId, person, weekPlan }) =>
      weekPlan ? [{ userId: person.userId, week: weekPlan.week, digestId }] : [],
    ),
  );
  const rows = newMatches.map(({ digestId, person, rounds }) => ({
    userId: person.userId,
    digestId,
    named: rounds.named,
    counted: rounds.counted,
  }));
  await db.execute(sql`insert into ${digestEntries} (user_id, funding_event_id, digest_id, is_named)
    select given."userId", told.id, given."digestId", told.is_named
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given ("userId" text, "digestId" uuid, "named" uuid[], "counted" uuid[])
    cross join lateral (select unnest(given."named"), true union all select unnest(given."counted"), false)
      as told (id, is_named)
    on conflict (user_id, funding_event_id)
      do update set digest_id = excluded.digest_id, is_named = excluded.is_named`);
  await insertRows(
    db,
    notifiedRoles,
    newMatches.flatMap(({ digestId, person, newRoles }) =>
      newRoles.map(({ id }) => ({ userId: person.userId, roleId: id, digestId })),
    ),
  );
  await insertRows(
    db,
    notifiedEvents,
    newMatches.flatMap(({ digestId, person, events }) =>
      events.map(({ id }) => ({ userId: person.userId, eventId: id, digestId })),
    ),
    { action: 'ignore' },
  );
}
