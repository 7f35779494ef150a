import type pg from 'pg';
import type { Logger } from '../../log.ts';
import type { Driver } from '../database.ts';
import type { Notices } from '../notices.ts';
import { isLostDatabase } from '../wait-for-database.ts';
import type { Server } from './open-server.ts';
import type { Copy, Replica } from './replica.ts';

/** Chooses whether the replica may answer, so that users see what they have just done. */
export type ReaderChoice = {
  /** The replica, as far as it knows all that was done for the user; null where the server itself has to answer. */
  copyFor: (userId: string | null) => Promise<Copy | null>;
  /** To be called before a change is answered: from now on the user is shown it, by every process. */
  noteChange: (userId: string) => Promise<void>;
  /** Whether the server itself may do what failed on the replica. */
  isOfCopy: (thrown: unknown) => boolean;
};

const channel = 'changed';
/** Changes that triggers tell of: preferences and plans, by whichever process or payment. */
const toldByTriggers = ['wishes', 'access'];
const mostRemembered = 50_000;
/** A replica that is further behind is not used: companies may have been hidden meanwhile. */
const longestLagSeconds = 60;

type Position = string;
type Memory = {
  /** Up to where the server had written when a user last changed something; null where that has yet to be asked. */
  changed: Map<string, Position | null>;
  /** The same for everybody, where changes may have been missed. */
  ofAll: Position | null;
  isInDoubt: boolean;
};

/** Without a replica the server itself answers all. */
const alwaysServer: ReaderChoice = {
  copyFor: async () => null,
  noteChange: async () => undefined,
  isOfCopy: () => false,
};

export function readersOf(driver: Driver, notices: Notices, log: Logger): ReaderChoice {
  if (driver.kind === 'embedded' || driver.replica === null) return alwaysServer;
  return chooseReader({ pool: driver.pool, replica: driver.replica }, notices, log);
}

/** Opens no connection before somebody reads. */
function chooseReader(
  { pool, replica }: Pick<Server, 'pool'> & { replica: Replica },
  notices: Notices,
  log: Logger,
): ReaderChoice {
  const memory: Memory = { changed: new Map(), ofAll: null, isInDoubt: true };
  let listening: Promise<void> | null = null;

  async function copyFor(userId: string | null): Promise<Copy | null> {
    listening ??= listen(notices, memory).catch((thrown) => {
      listening = null;
      throw thrown;
    });
    await listening;
    // What was answered before this was asked has been heard of.
    if (!(await notices.catchUp())) return null;
    const ofAll = await positionOfAll(pool, memory);
    const own = userId === null ? null : await positionOf(pool, memory, userId);
    const copy = await replica.open();
    const needed = [ofAll, own].filter((position) => position !== null);
    if (copy === null || !(await isFarEnough(copy.pool, needed))) return null;
    // Unless something was changed meanwhile.
    if (userId !== null && memory.changed.get(userId) === own) memory.changed.delete(userId);
    return copy;
  }

  return {
    async copyFor(userId) {
      try {
        return await copyFor(userId);
      } catch (thrown) {
        log.warn({ error: thrown }, 'the replica of DATABASE_READ_URL does not answer; the server does');
        replica.leaveAlone();
        return null;
      }
    },
    async noteChange(userId) {
      remember(memory, userId, null);
      try {
        await pool.query(
          `select pg_notify($1, concat_ws(' ', $2::text, pg_current_wal_insert_lsn()::text))`,
          [channel, userId],
        );
      } catch (thrown) {
        log.warn({ error: thrown }, 'other processes were not told that a user changed something');
      }
    },
    isOfCopy(thrown) {
      const isIts = isLostDatabase(thrown) || isRefusedByCopy(thrown);
      if (isLostDatabase(thrown)) replica.leaveAlone();
      return isIts;
    },
  };
}

async function listen(notices: Notices, memory: Memory): Promise<void> {
  const miss = () => {
    memory.isInDoubt = true;
  };
  await notices.listen(channel, {
    hear(payload) {
      const [userId = '', position = null] = payload.split(' ');
      remember(memory, userId, position);
    },
    miss,
  });
  for (const told of toldByTriggers)
    await notices.listen(told, {
      hear: (userId) => (userId === '' ? miss() : remember(memory, userId, null)),
      miss,
    });
}

function remember(memory: Memory, userId: string, position: Position | null): void {
  memory.changed.set(userId, later(memory.changed.get(userId), position));
  if (memory.changed.size <= mostRemembered) return;
  memory.changed.clear();
  memory.isInDoubt = true;
}

/** Of two positions in the log of changes; one that has yet to be asked is later than any. */
function later(one: Position | null | undefined, other: Position | null): Position | null {
  if (one === undefined) return other;
  if (one === null || other === null) return null;
  return placeOf(one) > placeOf(other) ? one : other;
}

/** `16/B374D848`: a number in two halves. */
function placeOf(position: Position): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

async function positionOfAll(pool: pg.Pool, memory: Memory): Promise<Position | null> {
  if (!memory.isInDoubt) return memory.ofAll;
  memory.isInDoubt = false;
  try {
    memory.ofAll = await positionNow(pool);
  } catch (thrown) {
    memory.isInDoubt = true;
    throw thrown;
  }
  return memory.ofAll;
}

async function positionOf(pool: pg.Pool, memory: Memory, userId: string): Promise<Position | null> {
  const known = memory.changed.get(userId);
  if (known !== null) return known ?? null;
  const position = await positionNow(pool);
  memory.changed.set(userId, position);
  return position;
}

async function positionNow(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<{ position: Position }>(
    'select pg_current_wal_insert_lsn()::text as position',
  );
  return rows[0]?.position ?? 'FFFFFFFF/FFFFFFFF';
}

/** Every process that runs leaves its heartbeat in the log of changes: a replica that follows is never long without one. */
async function isFarEnough(pool: pg.Pool, needed: Position[]): Promise<boolean> {
  const { rows } = await pool.query<{ isFarEnough: boolean | null }>(
    `select pg_is_in_recovery()
        and now() - pg_last_xact_replay_timestamp() < make_interval(secs => $2)
        and not exists (select from unnest($1::pg_lsn[]) as needed where needed > pg_last_wal_replay_lsn())
      as "isFarEnough"`,
    [needed, longestLagSeconds],
  );
  return rows[0]?.isFarEnough ?? false;
}

/** It takes no changes, and ends a statement whose rows it is told to remove. */
const refusals = new Set(['25006', '40001']);

function isRefusedByCopy(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return ('code' in thrown && refusals.has(String(thrown.code))) || isRefusedByCopy(thrown.cause);
}
