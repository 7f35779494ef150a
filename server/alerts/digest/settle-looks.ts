import { sql } from 'drizzle-orm';
import type { LookOutcome } from '../../../contract/mail/mail-history.ts';
import type { Context } from '../../platform/context.ts';
import { alertStreams } from '../streams/table.ts';
import { alertLooks } from '../table.ts';
import type { Claimed } from './find-claims.ts';
import type { Occasion } from './is-asked.ts';
import type { Look } from './look-of.ts';
import { nextOf } from './next-of.ts';

export type Settled = { look: Look; matched: number; outcome: LookOutcome };

/** Writes down what came of looking at streams, and when each is looked at next; also of those that had been looked at. */
export async function settleLooks(
  { db, now }: Context,
  {
    person,
    settled,
    skipped,
    digestId,
    occasion,
  }: { person: Claimed; settled: Settled[]; skipped: Look[]; digestId: string | null; occasion: Occasion },
): Promise<void> {
  const all = [...settled, ...skipped.map((look) => ({ look, matched: 0, outcome: null }))];
  if (all.length === 0) return;
  const rows = all.map(({ look, matched, outcome }) => ({
    id: look.stream.id,
    window: look.window,
    matched,
    outcome,
    heldUntil: look.heldUntil?.toISOString() ?? null,
    digestId: outcome === 'sent' ? digestId : null,
    ...nextOf(look, { person, occasion, now: now() }),
    // What came since is not told yet.
    ...(outcome === null ? { coveredUntil: look.stream.coveredUntil?.toISOString() ?? null } : {}),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("id" uuid, "window" text,
    "matched" int, "outcome" text, "heldUntil" timestamptz, "digestId" uuid, "coveredUntil" timestamptz,
    "lookedOn" date, "nextDueAt" timestamptz)`;
  await db.execute(sql`update ${alertLooks} looks set matched = given."matched", outcome = given."outcome",
      held_until = given."heldUntil", digest_id = given."digestId"
    from ${given} where looks.stream_id = given."id" and looks."window" = given."window" and given."outcome" is not null`);
  await db.execute(sql`update ${alertStreams} streams set covered_until = given."coveredUntil",
      looked_on = given."lookedOn", next_due_at = given."nextDueAt"
    from ${given} where streams.id = given."id"`);
}
