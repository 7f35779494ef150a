import { and, type SQL, sql } from 'drizzle-orm';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { userPreferences } from '../../auth/users/table.ts';
import { fundingEvents } from '../../companies/table.ts';
import { isListed, ruleNames } from '../../companies/visibility/visibility-conditions.ts';
import type { Criteria } from '../../feed/matching/criteria.ts';
import { mutes } from '../../feed/mutes/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import type { Notices } from '../../platform/database/notices.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { readCriteria } from './read-criteria.ts';
import { dropUser, makeUserIndex, matchUsers, putUser, type UserIndex } from './user-index.ts';

/**
 * Who wants to hear of each of some rounds, among all who have preferences, without those whose rules hide it. It is for
 * the sender has to look again at one person's choice in the transaction in which they are told, and at their plan.
 * Many rounds are asked about a few at a time: a million people may be meant by each.
 */
export async function findMatched(context: Context, roundIds: string[]): Promise<Map<string, UserId[]>> {
  requireOperator(context);
  const rounds = await context.db
    .select()
    .from(fundingEvents)
    .where(and(isAnyOf(fundingEvents.id, roundIds), isListed()));
  const muted = await findMuted(context, roundIds);
  const index = await indexEveryUser(context);
  return new Map(
    rounds.map((round) => {
      const without = muted.get(round.id);
      const users: UserId[] = [];
      for (const number of matchUsers(index, round)) {
        const userId = index.userIds[number];
        if (userId && !without?.has(userId)) users.push(userId);
      }
      return [round.id, users];
    }),
  );
}

/** Of each of some rounds who has a rule that hides it; of everyone, or of those whom `whose` names. */
async function findMuted(
  { db }: Context,
  roundIds: string[],
  whose?: SQL,
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectDistinct({ roundId: fundingEvents.id, userId: mutes.userId })
    .from(fundingEvents)
    .innerJoin(mutes, and(ruleNames(), whose))
    .where(isAnyOf(fundingEvents.id, roundIds));
  const muted = new Map<string, Set<string>>();
  for (const row of rows) muted.set(row.roundId, (muted.get(row.roundId) ?? new Set()).add(row.userId));
  return muted;
}

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
const begunBy = new WeakMap<Notices, Stored>();

/** What this process has read of what everyone wants, and for how long it has not been compared; null before its first use. */
export function describeIndex(notices: Notices): { users: number; uncomparedMs: number } | null {
  const kept = begunBy.get(notices);
  if (kept === undefined || kept.comparedAt === 0) return null;
  return {
    users: kept.everybody.index.numberOf.size,
    uncomparedMs: performance.now() - kept.comparedAt,
  };
}

/** Notifications tell of every change; should one ever not, that is found out so soon. */
const compareEveryMs = 600_000;

/**
 * What everyone wants, as it is committed now: read once in a process, at first use, then kept by what the database
 * notifies of. Read anew after notifications may have been missed, and where it differs from the table. To be used before
 * anything else is awaited. Outside of any transaction.
 */
async function indexEveryUser(context: Context): Promise<UserIndex> {
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
  begunBy.set(notices, kept);
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

const pageSize = 10_000;

/** Reads what everyone wants, page after page; the next one is on its way while one is put into the index. */
export async function loadEverybody(context: Context): Promise<Everybody> {
  const everybody = noUser();
  let reading = readCriteria(context, { after: '', most: pageSize });
  for (;;) {
    const page = await reading;
    const last = page.at(-1);
    if (last === undefined) return everybody;
    reading = readCriteria(context, { after: last.userId, most: pageSize });
    // Awaited in the next turn; here only kept from being no one's.
    reading.catch(() => undefined);
    for (const stated of page) putStated(everybody, stated);
    context.signal.throwIfAborted();
  }
}

/** Of all people, as far as this process knows: by number the version of their row, and the sum of all. */
type Everybody = { index: UserIndex; versions: number[]; versionSum: number };

type Stated = { userId: UserId; version: number; wishes: Criteria };

const noUser = (): Everybody => ({ index: makeUserIndex(), versions: [], versionSum: 0 });

function putStated(everybody: Everybody, { userId, version, wishes }: Stated): void {
  deleteStated(everybody, userId);
  putUser(everybody.index, userId, wishes);
  everybody.versions[everybody.index.numberOf.get(userId) ?? 0] = version;
  everybody.versionSum += version;
}

function deleteStated(everybody: Everybody, userId: UserId): void {
  const number = everybody.index.numberOf.get(userId);
  if (number === undefined) return;
  everybody.versionSum -= everybody.versions[number] ?? 0;
  dropUser(everybody.index, userId);
}
