import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { secretMarks } from './table.ts';

class DifferentSecret extends Error {
  override name = 'DifferentSecret';
}

type Place = { db: Database; environment: Environment; secrets: Secrets };

/** What replacing a secret costs that more is stored with than sessions. */
const costs: Record<string, string> = {
  AUTH_SECRET:
    ' That signs everyone out, ends mailed links and the addresses of private feeds and calendars, and has authenticator apps, webhooks and networks set up again.',
  BACKUP_KEY: ' Backups that were made before still need the old one.',
};

/**
 * Refuses a process whose secrets are not those that this database is used with. Without it a wrong one shows late, where
 * something sealed cannot be opened. A secret that this process does not have is not compared.
 */
export async function requireSameSecrets({ db, environment, secrets }: Place): Promise<void> {
  for (const [name, secret] of Object.entries(secretsOf(environment, secrets))) {
    if (secret === null) continue;
    const mark = await markSecret(name, secret);
    const recorded = await recordMark(db, name, mark);
    if (recorded === mark) continue;
    if (!environment.acceptsNewSecrets.includes(name))
      throw new DifferentSecret(refusalOf(name, environment));
    await db.update(secretMarks).set({ mark, recordedAt: new Date() }).where(eq(secretMarks.name, name));
  }
}

/** Those that machines on one database have to share. */
function secretsOf(environment: Environment, { authSecret }: Secrets): Record<string, string | null> {
  const { backups, billing, openId, inboundMail } = environment;
  const paypro = billing?.kind === 'paypro' ? billing : null;
  return {
    AUTH_SECRET: authSecret,
    BACKUP_KEY: backups.key,
    OIDC_CLIENT_SECRET: openId?.clientSecret ?? null,
    INBOUND_MAIL_SECRET: inboundMail?.secret ?? null,
    MAIL_EVENTS_SECRET: environment.mailEventsSecret,
    PAYPRO_API_SECRET_KEY: paypro?.apiSecretKey ?? null,
  };
}

/** The mark that counts: of several processes that start at once, the first one's. */
async function recordMark(db: Database, name: string, mark: string): Promise<string> {
  await db.insert(secretMarks).values({ name, mark }).onConflictDoNothing();
  const [row] = await db.select().from(secretMarks).where(eq(secretMarks.name, name));
  return row?.mark ?? mark;
}

function refusalOf(name: string, { authSecret, dataDir }: Environment): string {
  const where = name === 'AUTH_SECRET' && authSecret === null ? ` (the one in ${dataDir}/secrets.json)` : '';
  return `${name}${where} is not the one that this database is used with. Set the same one as on the other machines, or as before; to replace it for good, start once with ACCEPT_NEW_SECRETS=${name}.${costs[name] ?? ''}`;
}

const derive = promisify<string, string, number, Buffer>(scrypt);

const markBytes = 24;

/** By what a secret is recognised without being given away: slow to work out, so that a short one is not found by trying. */
async function markSecret(name: string, secret: string): Promise<string> {
  return (await derive(secret, `upround mark of ${name}`, markBytes)).toString('base64url');
}
