import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { digestRuns } from '../table.ts';
import type { Claimed } from './find-claims.ts';
import type { Occasion } from './is-asked.ts';
import { type Run, runOf } from './run-of.ts';

/** Somebody whose streams are looked at; `skipped` were in their window already, and are only due again later. */
export type Watched = { person: Claimed; looks: Run[]; skipped: Run[] };

/** How each stream of these people is looked at now, but for those whose window was looked at and not held. */
export async function startRuns(
  context: Context,
  { people, occasion }: { people: Claimed[]; occasion: Occasion },
): Promise<Watched[]> {
  const now = context.now();
  const watched = people.map((user) => ({
    person: user,
    looks: user.streams.flatMap((stream) => runOf(user, stream, occasion, now) ?? []),
  }));
  const known = await findKnown(
    context,
    watched.flatMap(({ looks: runs }) => runs),
  );
  const isKnown = (run: Run) => known.has(keyOf(run));
  return watched.map(({ person: user, looks: runs }) => ({
    person: user,
    looks: runs.filter((run) => !isKnown(run)),
    skipped: runs.filter(isKnown),
  }));
}

async function findKnown({ db }: Context, runs: Run[]): Promise<ReadonlySet<string>> {
  if (runs.length === 0) return new Set();
  const asked = runs.map(({ stream, window }) => ({ id: stream.id, window }));
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select ${digestRuns.streamId} || ' ' || ${digestRuns.window} as key from ${digestRuns}
      join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("id" uuid, "window" text)
        on ${digestRuns.streamId} = asked."id" and ${digestRuns.window} = asked."window"
      where ${digestRuns.outcome} <> 'held'`,
  );
  return new Set(rows.map(({ key }) => key));
}

const keyOf = ({ stream, window }: Run) => `${stream.id} ${window}`;
