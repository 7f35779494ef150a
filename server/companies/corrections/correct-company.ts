import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { loadCompaniesAlone } from '../merging/load-companies-alone.ts';
import type { KnownCompany, Ledger } from '../recording/ledger.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { saveLedger } from '../recording/save-ledger.ts';
import type { CompanyFact } from '../report.ts';
import { absorbCorrection } from './absorb-correction.ts';
import { type CompanyFacts, changedCompanyFacts, companyFactsOf, pickCompanyFacts } from './company-facts.ts';
import { emptyCorrection, storeCorrection } from './correction-row.ts';

type Wanted = {
  id: string;
  expected: CompanyFacts;
  wanted: CompanyFacts;
  /** Set also where sources say the same. */
  also?: CompanyFact;
};
type Corrected =
  | { outcome: 'saved'; before: CompanyFacts; facts: CompanyFact[] }
  | { outcome: 'unchanged' | 'changed-meanwhile' };

/**
 * Sets facts of a company as an admin knows them, if it still is as the admin saw it. It is kept as a report of the
 * highest precedence beside those of the sources, which change nothing of these facts any more.
 */
export function correctCompany(context: Context, { id, expected, wanted, also }: Wanted): Promise<Corrected> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const ledger = await loadCompaniesAlone(inside, [id]);
    const company = ledger.startups.get(id);
    if (!company) throw new ApiError('NOT_FOUND', 'There is no such company.');
    const before = companyFactsOf(company.row);
    const facts = [...new Set([...changedCompanyFacts(before, wanted), ...(also ? [also] : [])])];
    if (facts.length === 0) return { outcome: 'unchanged' };
    if (changedCompanyFacts(before, expected).length > 0) return { outcome: 'changed-meanwhile' };
    setFacts(ledger, company, { facts, wanted });
    await saveLedger(inside, ledger);
    return { outcome: 'saved', before, facts };
  });
}

function setFacts(
  ledger: Ledger,
  company: KnownCompany,
  { facts, wanted }: { facts: CompanyFact[]; wanted: CompanyFacts },
): void {
  const { id } = company.row;
  const known = company.companyReports.find(({ externalId }) => externalId === `correction:${id}`);
  const row = known ?? emptyCorrection(ledger, { startupId: id, fundingEventId: null });
  if (!known) company.companyReports.push(row);
  row.company = { ...row.company, ...pickCompanyFacts(wanted, facts), name: wanted.name };
  row.corrects = [...new Set([...(row.corrects ?? []), ...facts])];
  absorbCorrection(ledger, company, { company: row.company, corrects: facts });
  storeCorrection(ledger, row);
}
