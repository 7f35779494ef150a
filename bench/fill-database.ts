import { sql } from 'drizzle-orm';
import type { Product } from '../server/app/open-product.ts';
import { recordRounds } from '../server/companies/recording/record-rounds.ts';
import type { RoundReport } from '../server/companies/report.ts';
import { startups } from '../server/companies/table.ts';

const batchSize = 1_000;
/** A few of many invented companies resemble another, and wait for a decision. */
const mostHeldShare = 0.001;

/**
 * Records reports until there are so many companies, going on where it stopped the last time. Answers the seconds it
 * took; the tables are tended afterwards.
 */
export async function fillDatabase(
  { context, database: { db } }: Product,
  reports: RoundReport[],
  companies: number,
): Promise<number> {
  const startedAt = performance.now();
  const command = context({ kind: 'command', name: 'bench' });
  const wanted = reports.slice(0, endOfCompany(reports, companies));
  const rest = wanted.slice(endOfCompany(reports, await db.$count(startups)));
  for (let start = 0; start < rest.length; start += batchSize)
    await recordRounds(command, rest.slice(start, start + batchSize));
  const filled = await db.$count(startups);
  if (filled < companies * (1 - mostHeldShare))
    throw new Error(`There are ${filled} companies instead of ${companies}`);
  // As a server does by itself in time, and the embedded database after every run of a source.
  await db.execute(sql`vacuum (analyze)`);
  return (performance.now() - startedAt) / 1_000;
}

/** Where the reports of the first so many companies end; those of one company follow each other. */
function endOfCompany(reports: RoundReport[], companies: number): number {
  let seen = 0;
  const next = reports.findIndex((report, index) => {
    if (report.company.name !== reports[index - 1]?.company.name) seen += 1;
    return seen > companies;
  });
  return next < 0 ? reports.length : next;
}
