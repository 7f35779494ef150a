import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { createSourceFetcher } from '../../platform/fetch/create-source-fetcher.ts';
import type { Fetcher } from '../../platform/fetch/fetcher.ts';
import { createPoliteFetcher, type TakeTurn } from '../../platform/fetch/polite-fetch.ts';
import type { Provider } from '../job-boards/provider.ts';
import { providers } from '../job-boards/providers.ts';
import { registerPauses } from '../registers/registers.ts';
import { hostTurns } from './table.ts';

const fetchers = new Map<string, Fetcher>();

/**
 * The one way out of a process for companies' own pages and boards, so that hosts are asked by one of us at a time: also
 * where several processes work on one database.
 */
export function politeFetcher(context: Context): Fetcher {
  const { fetchesSources, standInPort, privateHosts, databaseUrl } = context.environment;
  const key = JSON.stringify([fetchesSources, standInPort, privateHosts, databaseUrl]);
  const fetcher =
    fetchers.get(key) ??
    createPoliteFetcher(createSourceFetcher(context.environment), {
      ...(standInPort === null ? { slowHosts: slowHosts() } : { spacingMs: 0 }),
      // The embedded database has one process, which knows by itself whom it asks.
      ...(databaseUrl !== null && { takeTurn: takeHostTurn(context) }),
    });
  fetchers.set(key, fetcher);
  return fetcher;
}

function slowHosts(): Record<string, number> {
  const boards = Object.values<Provider>(providers).flatMap(({ slow }) =>
    slow ? [[slow.host, slow.pauseMs]] : [],
  );
  return { ...Object.fromEntries(boards), ...registerPauses() };
}

/** Longer than any request may take; a process that died holds a host for no longer. */
const longestSeconds = 90;

const longestWaitMs = 1_000;

type Pool = Pick<Context, 'db'>;

/**
 * Takes turns at a host with other processes. By the clock of the database, which is the same for all. Waiting ends when
 * the caller stops.
 */
export function takeHostTurn({ db }: Pool): TakeTurn {
  return async (host, signal) => {
    const holder = randomUUID();
    for (;;) {
      if (signal?.aborted) return null;
      const waitMs = await tryTurn({ db }, host, holder);
      if (waitMs === null) break;
      await sleep(Math.min(Math.max(waitMs, 20), longestWaitMs));
    }
    return async (pauseMs) => {
      await db
        .update(hostTurns)
        .set({ busyUntil: sql`clock_timestamp() + make_interval(secs => ${pauseMs / 1_000})` })
        .where(and(eq(hostTurns.host, host), eq(hostTurns.holder, holder)));
    };
  };
}

/** Null once it is ours, else how long it is a user's. */
async function tryTurn({ db }: Pool, host: string, holder: string): Promise<number | null> {
  const [taken] = await rowsOf<{ host: string }>(
    db,
    sql`insert into ${hostTurns} (host, holder, busy_until)
      values (${host}, ${holder}, clock_timestamp() + make_interval(secs => ${longestSeconds}))
      on conflict (host) do update set holder = excluded.holder, busy_until = excluded.busy_until
      where ${hostTurns.busyUntil} <= clock_timestamp() returning host`,
  );
  if (taken) return null;
  const [busy] = await rowsOf<{ wait: number }>(
    db,
    sql`select extract(epoch from busy_until - clock_timestamp())::float8 * 1000 as wait
      from ${hostTurns} where host = ${host}`,
  );
  return busy?.wait ?? 0;
}
