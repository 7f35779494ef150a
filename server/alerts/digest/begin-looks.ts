import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { alertLooks } from '../table.ts';
import type { Claimed } from './find-claims.ts';
import type { Occasion } from './is-asked.ts';
import { type Look, lookOf } from './look-of.ts';

/** Somebody whose streams are looked at; `skipped` were in their window already, and are only due again later. */
export type Watched = { person: Claimed; looks: Look[]; skipped: Look[] };

/** How each stream of these people is looked at now, but for those whose window was looked at and not held. */
export async function beginLooks(
  context: Context,
  { people, occasion }: { people: Claimed[]; occasion: Occasion },
): Promise<Watched[]> {
  const now = context.now();
  const watched = people.map((person) => ({
    person,
    looks: person.streams.flatMap((stream) => lookOf(person, stream, occasion, now) ?? []),
  }));
  const known = await findKnown(
    context,
    watched.flatMap(({ looks }) => looks),
  );
  const isKnown = (look: Look) => known.has(keyOf(look));
  return watched.map(({ person, looks }) => ({
    person,
    looks: looks.filter((look) => !isKnown(look)),
    skipped: looks.filter(isKnown),
  }));
}

async function findKnown({ db }: Context, looks: Look[]): Promise<ReadonlySet<string>> {
  if (looks.length === 0) return new Set();
  const asked = looks.map(({ stream, window }) => ({ id: stream.id, window }));
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select ${alertLooks.streamId} || ' ' || ${alertLooks.window} as key from ${alertLooks}
      join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("id" uuid, "window" text)
        on ${alertLooks.streamId} = asked."id" and ${alertLooks.window} = asked."window"
      where ${alertLooks.outcome} <> 'held'`,
  );
  return new Set(rows.map(({ key }) => key));
}

const keyOf = ({ stream, window }: Look) => `${stream.id} ${window}`;
