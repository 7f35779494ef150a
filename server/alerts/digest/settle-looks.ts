import { sql } from 'drizzle-orm';
import type { LookOutcome } from '../../../contract/mail/mail-history.ts';
import type { Context } from '../../platform/context.ts';
import { alertStreams } from '../streams/table.ts';
import { alertLooks } from '../table.ts';
import type { Watched } from './begin-looks.ts';
import type { Collected } from './collect-news.ts';
import type { Occasion } from './is-asked.ts';
import type { Look } from './look-of.ts';
import { nextOf } from './next-of.ts';

/** Writes down what came of looking at streams, and when each is looked at next; also of those that had been looked at. */
export async function settleLooks(
  context: Context,
  { watched, collected, occasion }: { watched: Watched[]; collected: Collected; occasion: Occasion },
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const newsOf = new Map(collected.news.map((news) => [news.person.userId, news]));
  const noted = watched.flatMap(({ person, looks }) =>
    looks.map((look) => {
      const news = newsOf.get(person.userId);
      const matched = (look.standing === 'held' ? collected.held : news?.matched)?.get(look) ?? 0;
      const outcome = outcomeOf(look, matched);
      return { look, person, matched, outcome, digestId: outcome === 'sent' ? news?.digestId : null };
    }),
  );
  const rows = noted.filter(isNoted(occasion)).map(({ look, person, matched, outcome, digestId }) => ({
    userId: person.userId,
    streamId: look.stream.id,
    window: look.window,
    since: look.since.toISOString(),
    matched,
    outcome,
    heldUntil: look.heldUntil?.toISOString() ?? null,
    digestId,
  }));
  if (rows.length > 0)
    await db.execute(sql`insert into ${alertLooks}
        (user_id, stream_id, "window", looked_at, since, matched, outcome, held_until, digest_id)
      select "userId", "streamId", "window", ${now.toISOString()}::timestamptz, "since", "matched", "outcome",
        "heldUntil", "digestId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("userId" text, "streamId" uuid, "window" text,
        "since" timestamptz, "matched" int, "outcome" text, "heldUntil" timestamptz, "digestId" uuid)
      on conflict (stream_id, "window") do update set looked_at = excluded.looked_at, since = excluded.since,
        matched = excluded.matched, outcome = excluded.outcome, held_until = excluded.held_until,
        digest_id = excluded.digest_id`);
  const nexts = watched.flatMap(({ person, looks, skipped }) => [
    ...looks.map((look) => ({ id: look.stream.id, ...nextOf(look, { person, occasion, now }) })),
    ...skipped.map((look) => ({
      id: look.stream.id,
      ...nextOf(look, { person, occasion, now }),
      // What came since is not told yet.
      coveredUntil: look.stream.coveredUntil?.toISOString() ?? null,
    })),
  ]);
  if (nexts.length > 0)
    await db.execute(sql`update ${alertStreams} streams set covered_until = given."coveredUntil",
        looked_on = given."lookedOn", next_due_at = given."nextDueAt"
      from jsonb_to_recordset(${JSON.stringify(nexts)}::jsonb)
        as given ("id" uuid, "coveredUntil" timestamptz, "lookedOn" date, "nextDueAt" timestamptz)
      where streams.id = given."id"`);
}

function outcomeOf({ standing }: Look, matched: number): LookOutcome {
  if (standing !== 'told') return standing;
  return matched > 0 ? 'sent' : 'nothing';
}

/** Not noted is that nothing came of what is looked at with each new round, or of days that an operator asked for. */
const isNoted =
  ({ since }: Occasion) =>
  ({ look, outcome }: { look: Look; outcome: LookOutcome }) =>
    outcome !== 'nothing' ||
    look.stream.heldWindow !== null ||
    (look.stream.frequency !== 'immediately' && since === undefined);
