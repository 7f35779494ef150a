import pg from 'pg';
import { ClientInTurn } from '../client-in-turn.ts';
import type { Pooler } from './pooler.ts';
import { repeatDeadlocked } from './repeat-deadlocked.ts';

/** Connections of one kind; `settings` are those of a session of ours, which a pooler does not give us. */
export type PoolOptions = {
  config: pg.ClientConfig;
  pooler: Pooler;
  max: number;
  settings: readonly string[];
};

export function openPool({ config, pooler, max, settings }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    Client: ClientInTurn,
    max,
    // What the pool does not know it hands on to each of its clients.
    ...{ keepsPrepared: pooler.kind === 'none' || pooler.keepsPrepared },
    ...(pooler.kind === 'none' &&
      settings.length > 0 && { onConnect: (client) => client.query(settings.join('; ')) }),
  });
  // A dropped idle connection is replaced at the next query, which reports the fault if there is one.
  pool.on('error', () => undefined);
  // So is one that is dropped between two statements of a transaction; without a listener, the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return repeatDeadlocked(pool);
}

// With the usual 4 MB a search among a million rounds keeps pages in mind, not rows, and reads three times as long.
const workMemory = "work_mem = '16MB'";
/** A request's statement is stopped after so long; jobs and migrations take their time. */
const longestReadMs = 10_000;

/** Without it a server notices only when a statement is done that its client has gone; where it cannot check, it stays so. */
const noticeGone = (isOfTransaction: boolean) => `do $$ begin
  perform set_config('client_connection_check_interval', '500ms', ${isOfTransaction});
exception when others then null;
end $$`;

export const statementSettings = [`set ${workMemory}`];
export const readerSettings = [
  `set ${workMemory}`,
  `set statement_timeout = ${longestReadMs}`,
  noticeGone(false),
];

/** The same for one transaction, which is all that a pooler gives. */
export const beginAsReader = [
  'begin',
  `set local ${workMemory}`,
  `set local statement_timeout = ${longestReadMs}`,
  noticeGone(true),
].join('; ');
