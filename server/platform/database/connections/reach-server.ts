import pg from 'pg';
import { isLostDatabase } from '../wait-for-database.ts';
import { type Way, waysOf, withoutTls } from './tls.ts';

/** A server, or a pooler in front of it. */
export type Address = { url: string; ca: string | null };

/** The driver counts time in which we ourselves were busy, and a process that loads its modules is busy for seconds. */
const longestConnectMs = 15_000;

/** How connections to an address are opened. Where its `sslmode` leaves a choice, it is made once, by the first that opens. */
export async function reachServer({ url, ca }: Address): Promise<pg.ClientConfig> {
  const [first, ...others] = waysOf(url, ca);
  const configOf = (way: Way): pg.ClientConfig => ({
    connectionString: withoutTls(url),
    ssl: way,
    connectionTimeoutMillis: longestConnectMs,
  });
  const second = others[0];
  if (second === undefined) return configOf(first);
  try {
    await tryOnce(configOf(first));
    return configOf(first);
  } catch (thrown) {
    if (!mayOpenOtherwise(thrown)) throw thrown;
    await tryOnce(configOf(second));
    return configOf(second);
  }
}

async function tryOnce(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

const sqlState = /^[0-9A-Z]{5}$/;
/** What a server says whose pg_hba.conf lets nobody in this way. */
const notThisWay = '28000';

/** A server that cannot encrypt, or lets nobody in without it; one that is away or knows the password better stays so. */
function mayOpenOtherwise(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  return code === notThisWay || (!sqlState.test(code) && !isLostDatabase(thrown));
}
