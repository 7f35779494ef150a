import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import { desc, eq, sql } from 'drizzle-orm';
import type { ListedProcess, ProcessRole } from '../../../contract/admin/processes.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { processes } from './table.ts';

/** Which processes run on this database, and which ended within the last hour without signing off. */
export async function listProcesses({ db }: Pick<Context, 'db'>): Promise<ListedProcess[]> {
  const since = sql`clock_timestamp() - ${`${goneAfterMs} milliseconds`}::interval`;
  const rows = await db
    .select({ process: processes, isAlive: sql<boolean>`${processes.lastSeenAt} > ${since}` })
    .from(processes)
    .where(sql`${processes.lastSeenAt} > clock_timestamp() - interval '1 hour'`)
    .orderBy(desc(processes.startedAt));
  return rows.map(({ process, isAlive }) => ({
    ...process,
    startedAt: process.startedAt.toISOString(),
    lastSeenAt: process.lastSeenAt.toISOString(),
    isAlive,
  }));
}

/** How often a process says that it still runs. */
const heartbeatMs = 20_000;

/** After three heartbeats without a word a process counts as gone. */
const goneAfterMs = 3 * heartbeatMs;

export type Presence = {
  /** Tells the database that this process still runs. Happens by itself at every heartbeat. */
  beat: () => Promise<void>;
  signOff: () => Promise<void>;
};

type Identity = { role: ProcessRole; version: string; commit: string | null };

/** A slower answer says too little of what time it is on the other side. */
const quickAnswerMs = 1_000;

/** Enters this process in the list of those that run, and keeps it there until it signs off. Jobs and commands only. */
export async function signOn(context: Context, identity: Identity): Promise<Presence> {
  requireMachine(context);
  const { db, log } = context;
  const row = { id: randomUUID(), host: hostname(), pid: process.pid, ...identity };
  let offset: number | null = null;
  const beat = async () => {
    const asked = Date.now();
    const theirs = await record(db, { ...row, clockOffsetMs: offset });
    const answered = Date.now();
    if (answered - asked <= quickAnswerMs) offset = Math.round((asked + answered) / 2 - theirs);
  };
  await deleteGone(db);
  await beat();
  // The first one measured the clock, the second one says so.
  await beat();

  let isFailing = false;
  const heartbeat = setInterval(() => {
    beat().then(
      () => {
        isFailing = false;
      },
      (thrown: unknown) => {
        if (!isFailing) log.warn({ error: thrown }, 'the heartbeat of this process was not stored');
        isFailing = true;
      },
    );
  }, heartbeatMs);
  heartbeat.unref();
  return {
    beat,
    async signOff() {
      clearInterval(heartbeat);
      await db.delete(processes).where(eq(processes.id, row.id));
    },
  };
}

/** Answers what time it is by the database. A row that was taken for gone, after a long sleep, comes back. */
async function record(db: Database, row: typeof processes.$inferInsert): Promise<number> {
  const [seen] = await db
    .insert(processes)
    .values(row)
    .onConflictDoUpdate({
      target: processes.id,
      set: { lastSeenAt: sql`clock_timestamp()`, clockOffsetMs: row.clockOffsetMs },
    })
    .returning({ at: processes.lastSeenAt });
  return seen?.at.getTime() ?? Date.now();
}

/** A process that ended without a word is shown for an hour; of those that die over and over, the last hundred. */
async function deleteGone(db: Database): Promise<void> {
  await rowsOf(
    db,
    sql`delete from processes where last_seen_at < clock_timestamp() - interval '1 hour'
      or id in (select id from processes order by last_seen_at desc offset 100)`,
  );
}
