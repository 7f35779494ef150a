import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { alertStreams } from '../streams/table.ts';
import { alertLooks } from '../table.ts';
import type { Claimed } from './find-claims.ts';
import type { Occasion } from './is-asked.ts';
import { type Look, lookOf } from './look-of.ts';
import { nextOf } from './next-of.ts';

/**
 * Notes of people for whom there is nothing new that they were looked after, all of them in two statements. Who changed how
 * they are told meanwhile is left alone. Answers those who cannot be passed over, as it is not simply so that nothing is new.
 */
export async function passOver(
  { db, now }: Context,
  { people, occasion }: { people: Claimed[]; occasion: Occasion },
): Promise<Claimed[]> {
  const seen = people.map((person) => ({
    person,
    looks: person.streams.map((stream) => lookOf(person, stream, occasion, now())),
  }));
  const isPlain = (looks: (Look | null)[]) =>
    looks.every((look) => look?.standing === 'told' && look.stream.heldWindow === null);
  const rows = seen
    .filter(({ looks }) => isPlain(looks))
    .flatMap(({ person, looks }) =>
      looks.flatMap((look) =>
        look === null
          ? []
          : [
              {
                id: look.stream.id,
                userId: person.userId,
                window: look.window,
                since: look.since.toISOString(),
                wasDueAt: look.stream.nextDueAt?.toISOString() ?? null,
                isNoted: look.stream.frequency !== 'immediately',
                ...nextOf(look, { person, occasion, now: now() }),
              },
            ],
      ),
    );
  if (rows.length > 0) {
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("id" uuid, "userId" text,
      "window" text, "since" timestamptz, "wasDueAt" timestamptz, "isNoted" boolean, "coveredUntil" timestamptz,
      "lookedOn" date, "nextDueAt" timestamptz)`;
    await db.execute(sql`with passed as (
        update ${alertStreams} streams set covered_until = given."coveredUntil",
          looked_on = given."lookedOn", next_due_at = given."nextDueAt"
        from ${given} where streams.id = given."id" and streams.next_due_at is not distinct from given."wasDueAt"
        returning given."id", given."userId", given."window", given."since", given."isNoted")
      insert into ${alertLooks} (user_id, stream_id, "window", since, looked_at, matched, outcome)
      select "userId", "id", "window", "since", ${now().toISOString()}::timestamptz, 0, 'nothing'
      from passed where "isNoted" on conflict do nothing`);
  }
  return seen.filter(({ looks }) => !isPlain(looks)).map(({ person }) => person);
}
