import { and, eq, gt, inArray } from 'drizzle-orm';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { openAccess } from '../../auth/access/find-access.ts';
import { sessions } from '../../auth/sessions/table.ts';
import { users } from '../../auth/users/table.ts';
import { findPosition } from '../../feed/find-position.ts';
import type { Context } from '../../platform/context.ts';
import { isActive } from '../../platform/is-active.ts';
import { type Crowd, cacheCrowd, type Following, followArrivals } from './follow-arrivals.ts';
import { allLines, type Line, speak, writeAccess, writeNothing, writePosition } from './lines.ts';

/** Tells everyone who has the dashboard open of new rounds: each is matched once for all of them. */
export type Hub = {
  /** Tells everything that comes for the person after what the page knows, which is all up to a position, if it says one. */
  join: (line: Line, after: number | null) => Promise<void>;
  leave: (line: Line) => void;
  /** How many lines are open. */
  size: () => number;
};

const heartbeatMs = 25_000;

const checkMs = 1_000;

const compareEveryMs = 60_000;

/** Listens to nothing before someone joins. */
export function openHub(context: Context): Hub {
  const crowd = cacheCrowd(context);
  let opening: Promise<Following> | null = null;
  return {
    leave: crowd.leave,
    size: () => allLines(crowd.lines).length,
    async join(line, after) {
      opening ??= open(context, crowd).catch((thrown) => {
        opening = null;
        throw thrown;
      });
      const following = await opening;
      const known = await asFarAsThereIs(context, following, after);
      line.from = Math.max(known, following.position());
      crowd.join(line);
    },
  };
}

/** The page may have read of rounds before this process heard of them, or know positions of another database. */
async function asFarAsThereIs(context: Context, following: Following, after: number | null): Promise<number> {
  if (after === null || after <= following.position()) return 0;
  return after <= (await findPosition(context)) ? after : 0;
}

async function open(context: Context, crowd: Crowd): Promise<Following> {
  const { notices, signal } = context;
  const compare = () => void endClosed(context, crowd);
  const following = await followArrivals(context, crowd);
  await notices.listen('rounds', { hear: following.advance, miss: following.advance });
  await notices.listen('wishes', {
    hear: (whose) => crowd.doubt(whose === '' ? undefined : userId.parse(whose)),
    miss: () => crowd.doubt(),
  });
  await notices.listen('access', {
    hear: (whose) => (whose === '' ? compare() : endLines(crowd, userId.parse(whose))),
    miss: compare,
  });
  // What came before it was listened to.
  following.advance();
  const looking = setInterval(() => beat(crowd, following), checkMs);
  const comparing = setInterval(() => {
    compare();
    following.advance();
  }, compareEveryMs);
  looking.unref();
  comparing.unref();
  signal.addEventListener('abort', () => {
    clearInterval(looking);
    clearInterval(comparing);
    for (const line of allLines(crowd.lines)) crowd.leave(line);
  });
  return following;
}

function beat({ lines }: Crowd, following: Following): void {
  const now = performance.now();
  const event = following.isSettled() ? writePosition(following.position()) : writeNothing();
  for (const line of allLines(lines)) if (now - line.spokenAt > heartbeatMs) speak(line, event);
}

/** Someone was signed out on one of their devices, or has another plan: their browsers find out which, and come back. */
function endLines(crowd: Crowd, whose: UserId): void {
  for (const line of crowd.lines.get(whose) ?? []) {
    speak(line, writeAccess());
    crowd.leave(line);
  }
}

/** Sessions and access tokens end by themselves, too. */
async function endClosed(context: Context, crowd: Crowd): Promise<void> {
  const present = allLines(crowd.lines);
  try {
    const open = await findOpen(
      context,
      present.map(({ openedBy }) => openedBy),
    );
    for (const line of present) if (!open.has(keyOf(line.openedBy))) endLines(crowd, line.userId);
  } catch (thrown) {
    context.log.warn({ error: thrown }, 'open lines were not compared with sessions');
  }
}

const keyOf = ({ kind, id }: Line['openedBy']) => `${kind} ${id}`;

async function findOpen(context: Context, openers: Line['openedBy'][]): Promise<Set<string>> {
  const finders = { session: findOpenSessions, ...openAccess };
  const open = new Set<string>();
  for (const [kind, openersOfKind] of Map.groupBy(openers, ({ kind }) => kind)) {
    const ids = [...new Set(openersOfKind.map(({ id }) => id))];
    for (const id of await finders[kind](context, ids)) open.add(keyOf({ kind, id }));
  }
  return open;
}

/** Which of some sessions are still open. */
export async function findOpenSessions({ db, now }: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isActive(users, 'session')))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now())));
  return new Set(open.map(({ id }) => id));
}
