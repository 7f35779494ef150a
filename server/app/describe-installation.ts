import type { Environment } from '../platform/environment.ts';

type Place = Pick<Environment, 'databaseUrl' | 'dataDir'>;

/** Which installation is meant, in words for a terminal: `the embedded database in /srv/upround`. Never with a password. */
export function describeInstallation({ databaseUrl, dataDir }: Place): string {
  return databaseUrl === null ? `the embedded database in ${dataDir}` : describeServer(databaseUrl);
}

/** `the PostgreSQL database upround on db.example:5432` */
export function describeServer(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  return `the PostgreSQL database ${name || 'of the user'} on ${host || 'this machine'}`;
}
