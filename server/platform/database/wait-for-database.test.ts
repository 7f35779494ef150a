import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openPostgres } from './database.ts';
import { waitForDatabase } from './wait-for-database.ts';

const { signal } = new AbortController();
const patience = { forMs: 200, leastTries: 3, shortestPauseMs: 1, longestPauseMs: 5 };

let server: Server | null = null;
afterEach(() => void server?.close());

/** A server that refuses every connection with a code of PostgreSQL, from the first message on. */
async function refusing(code: string, message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `postgresql://ada:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/upround`;
}

async function triesOf(url: string): Promise<{ tries: number; said: string }> {
  let tries = 0;
  const failed = await waitForDatabase(
    () => {
      tries += 1;
      return openPostgres(url);
    },
    { signal, patience, say: () => undefined },
  ).catch((thrown: Error) => thrown);
  return { tries, said: failed instanceof Error ? failed.message : 'opened' };
}

it.each([
  ['57P03', 'the database system is starting up'],
  ['53300', 'sorry, too many clients already'],
  ['57P01', 'terminating connection due to administrator command'],
])('waits for a server that answers %s: %s', async (code, message) => {
  const { tries, said } = await triesOf(await refusing(code, message));
  expect(tries).toBeGreaterThanOrEqual(3);
  expect(said).toContain(message);
});

it.each([
  ['28P01', 'password authentication failed for user "ada"'],
  ['3D000', 'database "upround" does not exist'],
  ['28000', 'no pg_hba.conf entry'],
])('ends at once, in one sentence, where a server answers %s: %s', async (code, message) => {
  const { tries, said } = await triesOf(await refusing(code, message));
  expect(tries).toBe(1);
  expect(said).toMatch(/^The database at postgresql:\/\/127\.0\.0\.1:\d+\/upround cannot be used: .+\.$/);
  expect(said).toContain(message);
  expect(said).not.toContain('secret');
});

it('waits while connections are refused, and opens once they are taken', async () => {
  let tries = 0;
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const opened = await waitForDatabase(
    async () => {
      tries += 1;
      if (tries < 6) throw new AggregateError([refused], '');
      return 'open';
    },
    { signal, patience: { ...patience, forMs: 10_000 }, say: () => undefined },
  );
  expect([opened, tries]).toEqual(['open', 6]);
});

it('waits no longer once the process is asked to stop', async () => {
  const stopping = new AbortController();
  const waiting = waitForDatabase(
    async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
    {
      signal: stopping.signal,
      say: () => stopping.abort(),
      patience: { ...patience, shortestPauseMs: 60_000, longestPauseMs: 60_000 },
    },
  );
  await expect(waiting).rejects.toThrow();
});
