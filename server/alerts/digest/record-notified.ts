import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { digestEntries, digests, notifiedRoles } from '../table.ts';
import type { WrittenDigest } from './write-digests.ts';

/** Notes all that these digests tell as told: each round and each role once for each person. */
export async function recordNotified(
  { db, now }: Context,
  written: (WrittenDigest & { mailId: string | null })[],
): Promise<void> {
  if (written.length === 0) return;
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
}
