import { readdir, readFile } from 'node:fs/promises';
import process from 'node:process';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../server/platform/database/database.ts';

/** What was used until now: milliseconds of a processor by the web process and by all processes of the database, and statements. */
export type Usage = { webMs: number; databaseMs: number | null; statements: number };

/** A tick of the kernel's clock, in which `/proc` counts. */
const tickMs = 10;

export function webMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The process that all processes of the server belong to; null where it runs on another machine, or none can be looked at. */
export async function findServer(db: Database): Promise<number | null> {
  const [row] = await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
  const backend = row && (await readProcess(row.pid));
  return backend?.name === 'postgres' ? backend.parent : null;
}

/** Also of those that have ended by now. */
export async function databaseMs(server: number): Promise<number> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(numbers.map(readProcess));
  const ticks = all.map((each) => {
    if (each?.id === server) return each.own + each.ended;
    return each?.parent === server ? each.own : 0;
  });
  return ticks.reduce((sum, each) => sum + each, 0) * tickMs;
}

type Process = { id: number; name: string; parent: number; own: number; ended: number };

/** Null of one that has ended. The name stands in brackets and may hold anything; behind it are numbers alone (proc(5)). */
async function readProcess(id: number): Promise<Process | null> {
  const line = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
  if (line === null) return null;
  const [from, to] = [line.indexOf('('), line.lastIndexOf(')')];
  const numbers = line.slice(to + 2).split(' ');
  const at = (place: number) => Number(numbers[place]);
  return { id, name: line.slice(from + 1, to), parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
}
