import pg from 'pg';

/**
 * What stands between us and the server. A pooler hands each transaction to any of its connections, so that whatever belongs
 * to a session is lost or, worse, is left to somebody else.
 */
export type Pooler = { kind: 'none' } | { kind: 'pooler'; sharesSessions: boolean; keepsPrepared: boolean };

const triesToShare = 3;
const patienceMs = 5_000;

/** A server greets a client with the number of the process that works for it, and a pooler with one that it made up. */
export async function findPooler(config: pg.ClientConfig): Promise<Pooler> {
  const first = await open(config);
  try {
    const ours = await backendOf(first);
    if (isGreetedBy(first, ours)) return { kind: 'none' };
    return await watchPooler(first, config);
  } finally {
    await first.end();
  }
}

/** While a second client is in the middle of a transaction, the first one's next statement has to go elsewhere. */
async function watchPooler(first: pg.Client, config: pg.ClientConfig): Promise<Pooler> {
  const second = await open(config);
  try {
    for (let tried = 0; tried < triesToShare; tried += 1) {
      const before = await backendOf(first, 'upround_probe');
      await second.query('begin');
      const isShared = (await backendOf(second)) === before;
      const keepsPrepared = !isShared || (await answers(() => backendOf(first, 'upround_probe')));
      await second.query('commit');
      if (isShared) return { kind: 'pooler', sharesSessions: true, keepsPrepared };
    }
    return { kind: 'pooler', sharesSessions: false, keepsPrepared: true };
  } finally {
    await second.end();
  }
}

async function open(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, query_timeout: patienceMs });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function backendOf(client: pg.Client, name?: string): Promise<number> {
  const text = 'select pg_backend_pid() as number';
  const { rows } = await client.query<{ number: number }>(name === undefined ? { text } : { name, text });
  return rows[0]?.number ?? 0;
}

// The driver keeps the number that it was greeted with, which its types do not say.
const isGreetedBy = (client: pg.Client, backend: number) =>
  (client as pg.Client & { processID: number | null }).processID === backend;

const answers = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  );
