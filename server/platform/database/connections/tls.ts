import { readFileSync } from 'node:fs';
import { checkServerIdentity, getCACertificates } from 'node:tls';
import type pg from 'pg';

const tlsModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type TlsMode = (typeof tlsModes)[number];

type TlsOptions = Exclude<pg.ClientConfig['ssl'], boolean | undefined>;

/** How a connection is encrypted; false means not at all. */
export type Way = false | TlsOptions;

/** What the driver would read by itself, in another sense than PostgreSQL's own library. */
const ownParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'ssl', 'uselibpqcompat'];

class BadTls extends Error {
  override name = 'BadTls';
}

/** What is wrong with how an address wants to be encrypted, in words that repeat nothing of it. */
export function faultOfTls(address: string): string | null {
  const { searchParams } = new URL(address);
  const unknown = [...searchParams.keys()].find(
    (name) => name.startsWith('ssl') && !ownParameters.includes(name) && name !== 'sslnegotiation',
  );
  if (unknown !== undefined) return `has ${unknown.replace(/[^\w]/g, '')}, which Upround does not know`;
  const mode = searchParams.get('sslmode');
  if (mode !== null && !isMode(mode) && mode !== 'no-verify')
    return `has another sslmode than ${tlsModes.join(', ')}`;
  return null;
}

const isMode = (text: string): text is TlsMode => tlsModes.some((mode) => mode === text);

/** Without what is said of encryption, which the driver would apply over ours. */
export function withoutTls(address: string): string {
  const url = new URL(address);
  for (const name of ownParameters) url.searchParams.delete(name);
  return url.href;
}

/**
 * The ways in which an address may be reached, the one to try first in front: what `sslmode` means to libpq
 * (https://www.postgresql.org/docs/current/libpq-ssl.html). `ca` is the text of a file of certificates.
 */
export function waysOf(address: string, ca: string | null): [Way, ...Way[]] {
  const url = new URL(address);
  const host = hostOf(url);
  // A socket is a file of this machine.
  if (host.startsWith('/')) return [false];
  const trusted = readRoots(url.searchParams.get('sslrootcert'), ca);
  const own = ownCertificate(url);
  const unverified: TlsOptions = { ...own, rejectUnauthorized: false };
  const byAuthority: TlsOptions = { ...own, ...trusted, checkServerIdentity: () => undefined };
  const byName: TlsOptions = {
    ...own,
    ...trusted,
    checkServerIdentity: (_, certificate) => checkServerIdentity(host, certificate),
  };
  switch (modeOf(url, host)) {
    case 'disable':
      return [false];
    case 'allow':
      return [false, unverified];
    case 'prefer':
      return [unverified, false];
    case 'require':
      return [trusted === null ? unverified : byAuthority];
    case 'verify-ca':
      if (trusted === null)
        throw new BadTls(
          'sslmode=verify-ca needs DATABASE_CA_FILE or sslrootcert. Without one, any server that a public authority knows would do.',
        );
      return [byAuthority];
    case 'verify-full':
      return [byName];
  }
}

function hostOf({ hostname, searchParams }: URL): string {
  return (searchParams.get('host') ?? decodeURIComponent(hostname)).replace(/^\[(.+)\]$/, '$1');
}

const loopback = /^(?:localhost|127\.[\d.]+|::1|)$/;

/** Where nothing is said, as libpq does, but nobody stands between this machine and itself. */
function modeOf({ searchParams }: URL, host: string): TlsMode {
  const mode = searchParams.get('sslmode');
  if (mode === 'no-verify') return 'require';
  if (mode !== null && isMode(mode)) return mode;
  // As the driver takes `ssl=true` and `ssl=no-verify`.
  const ssl = searchParams.get('ssl');
  if (ssl === 'true' || ssl === '1') return 'verify-full';
  if (ssl === 'no-verify') return 'require';
  if (ssl === '0' || ssl === 'false') return 'disable';
  return loopback.test(host) ? 'disable' : 'prefer';
}

/** Whom to trust; null means the authorities that Node ships. */
function readRoots(path: string | null, ca: string | null): { ca: string | string[] } | null {
  if (path === 'system') return { ca: getCACertificates('system') };
  if (path !== null) return { ca: readPem(path, 'sslrootcert') };
  return ca === null ? null : { ca };
}

function ownCertificate({ searchParams }: URL): TlsOptions {
  const [cert, key] = [searchParams.get('sslcert'), searchParams.get('sslkey')];
  return {
    ...(cert !== null && { cert: readPem(cert, 'sslcert') }),
    ...(key !== null && { key: readPem(key, 'sslkey') }),
  };
}

function readPem(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new BadTls(`The file that ${name} of the database's address names cannot be read.`, { cause });
  }
}
