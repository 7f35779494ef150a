import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { companyReports, fundingEvents } from '../server/companies/table.ts';
import { type Database, rowsOf } from '../server/platform/database/database.ts';

const sampled = 2_000;

/**
 * What writing the imported rows one INSERT at a time would take: 2,000 rounds are written so, each as a round and its
 * report, and the time is extrapolated to every row that the import wrote, or that is there. Nothing is read, matched or
 * compared.
 */
export async function timeSingleInserts(
  db: Database,
  written?: number,
): Promise<{ name: string; seconds: number }> {
  const rows = written ?? (await countRows(db));
  const copies = await copySample(db);
  const startedAt = performance.now();
  for (const { event, report } of copies) {
    await db.insert(fundingEvents).values(event);
    await db.insert(companyReports).values(report);
  }
  const secondsEach = (performance.now() - startedAt) / 1_000 / (copies.length * 2);
  return {
    name: `one INSERT a row, extrapolated from ${copies.length} rounds to the ${rows} rows written`,
    seconds: secondsEach * rows,
  };
}

async function copySample(db: Database) {
  const known = await db
    .select({ event: fundingEvents, report: companyReports })
    .from(fundingEvents)
    .innerJoin(companyReports, eq(companyReports.fundingEventId, fundingEvents.id))
    .limit(sampled);
  return known.map(({ event, report }) => {
    const id = randomUUID();
    return {
      event: { ...event, id },
      report: { ...report, id: randomUUID(), externalId: `one by one ${id}`, fundingEventId: id },
    };
  });
}

export async function countRows(db: Database): Promise<number> {
  const [counted] = await rowsOf<{ rows: number }>(
    db,
    sql`select ((select count(*) from startups) + (select count(*) from startup_identifiers)
      + (select count(*) from startup_aliases) + (select count(*) from startup_people)
      + (select count(*) from funding_events) + (select count(*) from startup_reports))::int as rows`,
  );
  return counted?.rows ?? 0;
}
