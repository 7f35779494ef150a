import { sql } from 'drizzle-orm';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { userPreferences } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import type { Notices } from '../../platform/database/notices.ts';
import { deleteStated, type Everybody, noUser, putStated } from './everybody.ts';
import { loadEverybody } from './load-everybody.ts';
import { readCriteria } from './read-criteria.ts';
import type { UserIndex } from './user-index.ts';

type Stored = {
  everybody: Everybody;
  /** Whose wishes have changed since they were read. */
  changed: Set<UserId>;
  /** Nothing was read, or something was missed. */
  isInDoubt: boolean;
  comparedAt: number;
  /** One works on it after the other. */
  turn: Promise<unknown>;
};

const storedBy = new WeakMap<Notices, Promise<Stored>>();
/** Notifications tell of every change; should one ever not, that is found out so soon. */
const compareEveryMs = 600_000;

/**
 * What everybody wants, as it is committed now: read once in a process, at first use, then kept by what the database
 * notifies of. Read anew after notifications may have been missed, and where it differs from the table. To be used before
 * anything else is awaited. Outside of any transaction.
 */
export async function indexEveryUser(context: Context): Promise<UserIndex> {
  if (context.isInTransaction) throw new Error('Everybody is read outside of any transaction');
  const listening = storedBy.get(context.notices) ?? begin(context.notices);
  storedBy.set(context.notices, listening);
  const kept = await listening;
  const freshened = kept.turn.then(() => freshen(context, kept));
  kept.turn = freshened.catch(() => undefined);
  await freshened;
  return kept.everybody.index;
}

async function begin(notices: Notices): Promise<Stored> {
  const kept: Stored = {
    everybody: noUser(),
    changed: new Set(),
    isInDoubt: true,
    comparedAt: 0,
    turn: Promise.resolve(),
  };
  const factReport = () => {
    kept.isInDoubt = true;
  };
  await notices.listen('wishes', {
    hear: (whose) => (whose === '' ? factReport() : kept.changed.add(userId.parse(whose))),
    miss: factReport,
  });
  return kept;
}

async function freshen(context: Context, kept: Stored): Promise<void> {
  await context.notices.catchUp();
  if (kept.isInDoubt) await reload(context, kept);
  await followChanges(context, kept);
  if (performance.now() - kept.comparedAt < compareEveryMs) return;
  kept.comparedAt = performance.now();
  if (await isAsStored(context, kept)) return;
  context.log.warn({}, 'what people want was not as the database has it, and is read again');
  await reload(context, kept);
  await followChanges(context, kept);
}

/** What changes meanwhile is heard of, and read after it. */
async function reload(context: Context, kept: Stored): Promise<void> {
  // Two at a time would need the memory of both.
  kept.everybody = noUser();
  kept.isInDoubt = false;
  try {
    kept.everybody = await loadEverybody(context);
    kept.comparedAt = performance.now();
  } catch (thrown) {
    kept.isInDoubt = true;
    throw thrown;
  }
}

async function followChanges(context: Context, { everybody, changed }: Stored): Promise<void> {
  while (changed.size > 0) {
    const userIds = [...changed];
    changed.clear();
    try {
      const stated = await readCriteria(context, { userIds });
      const left = new Set(userIds);
      for (const each of stated) {
        putStated(everybody, each);
        left.delete(each.userId);
      }
      for (const id of left) deleteStated(everybody, id);
    } catch (thrown) {
      for (const id of userIds) changed.add(id);
      throw thrown;
    }
  }
}

/** Whether the rows are those that were read: no row keeps its version when it is written. */
async function isAsStored({ db }: Context, { everybody, changed, isInDoubt }: Stored): Promise<boolean> {
  const [stored] = await rowsOf<{ people: number; sum: string }>(
    db,
    sql`select count(*)::int as people, coalesce(sum(xmin::text::bigint), 0)::text as sum from ${userPreferences}`,
  );
  // What is heard of just now is about to be followed.
  if (changed.size > 0 || isInDoubt) return true;
  return stored?.people === everybody.index.numberOf.size && Number(stored?.sum) === everybody.versionSum;
}
