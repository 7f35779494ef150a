import { sql } from 'drizzle-orm';
import type { Settings } from '../../contract/admin/settings.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import { examineBackupRuns } from './examine-backup-runs.ts';
import { examineInstallation } from './examine-installation.ts';
import { compareClocks } from './examine-machine.ts';
import { examineProcesses } from './examine-processes.ts';
import { examineSources } from './examine-sources.ts';
import type { Finding } from './finding.ts';
import { listSteps } from './list-steps.ts';

/** Trying everything asks a dozen servers: whoever looks again within a minute sees the same. */
const keptMs = 60_000;
type Kept = { at: Date; findings: Promise<Finding[]> };
const kept = new WeakMap<Environment, Kept>();

/** What `npm run doctor` says, and what is left to be done before others use the product. Operators only. */
export async function getSettings(context: Context): Promise<Settings> {
  requireOperator(context);
  const { at, findings } = findingsOf(context);
  const own = [
    await examineClock(context),
    ...(await examineProcesses(context)),
    ...(await examineSources(context)),
    ...(await examineBackupRuns(context)),
  ];
  return {
    examinedAt: at.toISOString(),
    findings: [...(await findings), ...own],
    steps: await listSteps(context),
  };
}

function findingsOf({ environment, now }: Context): Kept {
  const last = kept.get(environment);
  if (last && Math.abs(now().getTime() - last.at.getTime()) < keptMs) return last;
  const findings = examineInstallation(environment).then((examined) => examined.findings);
  const next = { at: now(), findings };
  kept.set(environment, next);
  // What failed is tried again by the next who looks.
  findings.catch(() => kept.delete(environment));
  return next;
}

async function examineClock({ db }: Context): Promise<Finding> {
  const [row] = await rowsOf<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return compareClocks(new Date(), new Date(row?.ms ?? Date.now()));
}
