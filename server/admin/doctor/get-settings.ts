import { count, eq, sql } from 'drizzle-orm';
import type { ChecklistItem, Settings } from '../../../contract/admin/settings.ts';
import { counted } from '../../../contract/platform/text/counts.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { asCalledHere } from '../../platform/text/as-called-here.ts';
import { isLoopback } from '../../platform/variables.ts';
import type { Check } from './check.ts';
import { examineInstallation } from './examine-installation.ts';
import { compareClocks } from './examine-machine.ts';
import { examineNetworks } from './examine-networks.ts';
import { examineBackupRuns, examineProcesses, examineSources } from './examine-runs.ts';

/** Trying everything asks a dozen servers: a second look within a minute shows the same. */
const retentionMs = 60_000;

type Stored = { at: Date; findings: Promise<Check[]> };

const stored = new WeakMap<Environment, Stored>();

/** What `npm run doctor` says, and what is left to be done before others use the product. Operators only. */
export async function getSettings(context: Context): Promise<Settings> {
  requireOperator(context);
  const { at, findings: checks } = checksOf(context);
  const own = [
    await examineClock(context),
    ...(await examineProcesses(context)),
    ...(await examineSources(context)),
    ...(await examineBackupRuns(context)),
    ...(await examineNetworks(context)),
  ];
  return {
    examinedAt: at.toISOString(),
    findings: [...(await checks), ...own].map((check) => ({
      ...check,
      sentence: asCalledHere(check.sentence, context.environment.command),
    })),
    steps: await listSteps(context),
  };
}

function checksOf({ environment, now }: Context): Stored {
  const last = stored.get(environment);
  if (last && Math.abs(now().getTime() - last.at.getTime()) < retentionMs) return last;
  const checks = examineInstallation(environment).then((examined) => examined.findings);
  const next = { at: now(), findings: checks };
  stored.set(environment, next);
  // What failed is tried again by the next who looks.
  checks.catch(() => stored.delete(environment));
  return next;
}

async function examineClock({ db }: Context): Promise<Check> {
  const [row] = await rowsOf<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return compareClocks(new Date(), new Date(row?.ms ?? Date.now()));
}

/** What says that an installation serves real users, as the rest of a sentence; null where nothing does. */
export async function describeUse(context: Context): Promise<string | null> {
  requireOperator(context);
  const { db, environment } = context;
  const [accounts] = await db.select({ count: count() }).from(users).where(eq(users.isAdmin, false));
  const has = accounts?.count ?? 0;
  if (has > 0) return `this installation has ${counted(has, 'account', 'accounts')} of users`;
  return environment.publicUrl.startsWith('https:')
    ? `this installation is public at ${environment.publicUrl}`
    : null;
}

/** What to do before others use the product, and what of it is done. Asks no other server. Operators only. */
export async function listSteps(context: Context): Promise<ChecklistItem[]> {
  requireOperator(context);
  const { db, environment } = context;
  const { publicUrl, smtpUrl, fetchesSources, sourcesContact, billing, databaseUrl, backups } = environment;
  const [admins] = await db.select({ count: count() }).from(users).where(eq(users.isAdmin, true));
  const [sample] = await db
    .select({ one: sql`1` })
    .from(startups)
    .where(eq(startups.isSample, true))
    .limit(1);
  const isPublic = !isLoopback(publicUrl) && publicUrl.startsWith('https://');
  return [
    { step: 'address', isDone: isPublic },
    { step: 'database', isDone: databaseUrl !== null },
    { step: 'mail', isDone: smtpUrl !== null },
    { step: 'sources', isDone: fetchesSources && sourcesContact !== null },
    { step: 'payments', isDone: billing === null || (billing.kind === 'paypro' && !billing.isTest) },
    { step: 'backups', isDone: backups.key !== null },
    { step: 'second-admin', isDone: (admins?.count ?? 0) > 1 },
    { step: 'sample', isDone: sample === undefined },
  ];
}
