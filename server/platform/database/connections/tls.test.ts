import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAuthority } from '../../../../fixtures/make-certificates.ts';
import { onServer } from '../../../../fixtures/on-server.ts';
import { startPostgres, type ThrowAwayPostgres } from '../../../../fixtures/throw-away-postgres.ts';
import { readEnvironment } from '../../environment.ts';
import { askOnce } from './open-server.ts';
import { reachServer } from './reach-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'upround-tls-'));
const caFile = join(folder, 'ca.pem');
const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version']).length > 0;
  } catch {
    return false;
  }
})();

let server: ThrowAwayPostgres;
let ca = '';
let otherCa = '';

beforeAll(async () => {
  if (!hasOpenssl) return;
  await using authority = await makeAuthority('authority');
  await using other = await makeAuthority('other');
  [ca, otherCa] = [authority.cert, other.cert];
  writeFileSync(caFile, ca);
  server = await startPostgres({ tls: await authority.issue('localhost') });
  await onServer(server.url, (client) => client.query('create role strict login'));
});
beforeEach(({ skip }) => skip(!hasOpenssl, 'No openssl makes certificates here.'));
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

type Asked = { query: string; user?: string; host?: string; ca?: string };

/** Whether the connection that comes about is encrypted. */
async function isEncrypted({
  query,
  user = 'postgres',
  host = '127.0.0.1',
  ca: trusted,
}: Asked): Promise<boolean | undefined> {
  const url = new URL(server.url);
  Object.assign(url, { hostname: host, username: user, search: query });
  const config = await reachServer({ url: url.href, ca: trusted ?? null });
  const [row] = await askOnce<{ ssl: boolean }>(
    config,
    'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
  );
  return row?.ssl;
}

async function waysOf(user: string): Promise<Record<string, boolean | undefined | 'refused'>> {
  const modes = ['disable', 'allow', 'prefer', 'require'];
  const ways = modes.map(async (mode) => {
    const query = `sslmode=${mode}`;
    return [mode, await isEncrypted({ query, user }).catch(() => 'refused' as const)] as const;
  });
  return Object.fromEntries(await Promise.all(ways));
}

it('encrypts as much as sslmode asks for', async () => {
  expect(await waysOf('postgres')).toEqual({ disable: false, allow: false, prefer: true, require: true });
  expect(await waysOf('strict')).toEqual({ disable: 'refused', allow: true, prefer: true, require: true });
});

it('asks whose certificate it is only where it is told to', async () => {
  // Whoever answers is believed, as libpq does; with an authority, only whom that vouches for.
  expect(await isEncrypted({ query: 'sslmode=require' })).toBe(true);
  expect(await isEncrypted({ query: 'sslmode=require', ca })).toBe(true);
  await expect(isEncrypted({ query: 'sslmode=require', ca: otherCa })).rejects.toThrow('certificate');
});

it('takes the right authority, and no other', async () => {
  for (const mode of ['verify-ca', 'verify-full']) {
    const query = `sslmode=${mode}`;
    expect(await isEncrypted({ query, ca, host: 'localhost' }), mode).toBe(true);
    const byFile = `${query}&sslrootcert=${encodeURIComponent(caFile)}`;
    expect(await isEncrypted({ query: byFile, host: 'localhost' }), mode).toBe(true);
    await expect(isEncrypted({ query, ca: otherCa, host: 'localhost' }), mode).rejects.toThrow('certificate');
    // The authorities that everybody knows do not know this one.
    await expect(
      isEncrypted({ query: `${query}&sslrootcert=system`, host: 'localhost' }),
      mode,
    ).rejects.toThrow('certificate');
  }
  await expect(isEncrypted({ query: 'sslmode=verify-ca' })).rejects.toThrow('needs DATABASE_CA_FILE');
  await expect(isEncrypted({ query: 'sslmode=verify-full', host: 'localhost' })).rejects.toThrow(
    'certificate',
  );
});

it('takes no certificate of another host with verify-full alone', async () => {
  expect(await isEncrypted({ query: 'sslmode=verify-ca', ca, host: '127.0.0.1' })).toBe(true);
  await expect(isEncrypted({ query: 'sslmode=verify-full', ca, host: '127.0.0.1' })).rejects.toThrow(
    'does not match certificate',
  );
});

it('encrypts nothing where the server cannot, unless it must', async () => {
  await onServer(server.url, async (client) => {
    await client.query('alter system set ssl = off');
    await client.query('select pg_reload_conf()');
  });
  const options = { disable: false, allow: false, prefer: false, require: 'refused' };
  await expect.poll(() => waysOf('postgres')).toEqual(options);
  for (const mode of ['verify-ca', 'verify-full'])
    await expect(isEncrypted({ query: `sslmode=${mode}`, ca, host: 'localhost' }), mode).rejects.toThrow(
      'SSL',
    );
});

it('says at the start what is wrong with an address, and nothing of the address', () => {
  const refusalOf = (query: string) => {
    try {
      readEnvironment({ DATABASE_URL: `postgresql://upround:hunter2@db.example/upround?${query}` }, '/');
    } catch (thrown) {
      return String(thrown);
    }
    return null;
  };
  expect(refusalOf('sslmode=verify-full')).toBeNull();
  expect(refusalOf('sslmode=verfy-full')).toContain('DATABASE_URL: has another sslmode than disable, allow');
  expect(refusalOf('sslcrl=/a/list')).toContain('has sslcrl, which Upround does not know');
  for (const query of ['sslmode=hunter2', 'sslcrl=hunter2'])
    expect(refusalOf(query)).not.toContain('hunter2');
});
