import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { keysOfName, keysToSeek } from '../linkage/separate-report.ts';
import { nameKey } from '../names.ts';
import type { RoundReport } from '../report.ts';
import { identifierKey, reportKey } from './ledger.ts';

const recordingLock = 7_268_202;

/** Until the end of the transaction no one else changes which records there are. Not after `lockReports` in one transaction. */
export async function lockRecording({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${recordingLock})`);
}

/**
 * Until the end of the transaction no one else records anything that is found by what these reports are found by, nor what they
 * could be found by; what is of other companies is recorded meanwhile.
 */
export async function lockReports(context: Context, reports: RoundReport[]): Promise<void> {
  await context.db.execute(sql`select pg_advisory_xact_lock_shared(${recordingLock})`);
  await holdKeys(context, reports.flatMap(keysOfReport));
}

/**
 * Nor of these companies, which others may find by other names. Called after `lockReports`, with what was found since: all who
 * record hold keys of reports before companies, each in one order, so that none waits in a circle.
 */
export async function lockCompanies(context: Context, ids: string[]): Promise<void> {
  await holdKeys(
    context,
    ids.map((id) => `company ${id}`),
  );
}

function keysOfReport(report: RoundReport): string[] {
  const { source, company, round } = report;
  const told = [report.externalId, ...(round?.amends ? [round.amends] : [])];
  return [
    ...told.map((externalId) => `report ${reportKey({ source, externalId })}`),
    ...company.identifiers.map((identifier) => `identifier ${identifierKey(identifier)}`),
    ...[company.name, ...company.aliases].flatMap((name) => [
      `name ${nameKey(name)}`,
      ...keysOfName(name).map((key) => `found by ${key}`),
      ...keysToSeek(name).map((key) => `found by ${key}`),
    ]),
  ];
}

/** Rows instead of advisory locks, of which a server has only some thousands for everyone: one batch would take them all. */
async function holdKeys({ db }: Context, keys: string[]): Promise<void> {
  const hashes = sql`select distinct hashtextextended(given, 0) as hash from unnest(${sql.param([...new Set(keys)])}::text[]) as given`;
  await db.execute(
    sql`insert into recording_keys (key) select hash from (${hashes}) as hashed order by hash on conflict do nothing`,
  );
  await db.execute(sql`delete from recording_keys where key in (${hashes})`);
}
