import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { companyAliases } from '../identity/table.ts';
import { loadCompaniesAlone } from '../merging/load-companies-alone.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { saveLedger } from '../recording/save-ledger.ts';
import { type CompanyFact, isOfCompany } from '../report.ts';
import { reportsOf } from '../splitting/reports-of.ts';
import { companyReports } from '../table.ts';
import { absorbCorrection } from './absorb-correction.ts';
import { type CompanyFacts, companyFactsOf, pickCompanyFacts } from './company-facts.ts';
import { factOfSources } from './fact-of-sources.ts';
import { releaseCorrection } from './release-correction.ts';

type Withdrawn = { before: CompanyFacts; after: CompanyFacts };

/** Takes back what an admin set of one fact of a company: it is what sources tell again. Null where nobody had corrected it. */
export function withdrawCompanyFact(
  context: Context,
  { id, fact }: { id: string; fact: CompanyFact },
): Promise<Withdrawn | null> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const ledger = await loadCompaniesAlone(inside, [id]);
    const startup = ledger.startups.get(id);
    if (!startup) throw new ApiError('NOT_FOUND', 'There is no such company.');
    const before = companyFactsOf(startup.row);
    const released = releaseCorrection(ledger, startup.companyReports, fact, (row) => {
      const left = row.corrects?.filter(isOfCompany) ?? [];
      row.company = { ...pickCompanyFacts(before, left), name: row.company?.name ?? before.name };
    });
    if (released === null) return null;
    startup.companyReports = released.left;
    const company = factOfSources(reportsOf(startup), fact);
    if (company) absorbCorrection(ledger, startup, { company, corrects: [fact] });
    ledger.written.startups.add(startup);
    await inside.db.delete(companyReports).where(isAnyOf(companyReports.id, released.empty));
    await saveLedger(inside, ledger);
    await deleteOwnAlias(inside, startup.row);
    return { before, after: companyFactsOf(startup.row) };
  });
}

/** What it is called again was one of its other names meanwhile. */
async function deleteOwnAlias(
  { db }: Context,
  { id, nameKey }: { id: string; nameKey: string },
): Promise<void> {
  await db
    .delete(companyAliases)
    .where(and(eq(companyAliases.startupId, id), eq(companyAliases.nameKey, nameKey)));
}
