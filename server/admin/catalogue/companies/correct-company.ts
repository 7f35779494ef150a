import type { AdminCompany, CompanyFact, EditableCompany } from '../../../../contract/admin/companies.ts';
import type { CompanyFacts } from '../../../companies/corrections/company-facts.ts';
import { correctCompany } from '../../../companies/corrections/correct-company.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { getCompany } from './get-company.ts';
import { requirePublicWebsite } from './require-public-website.ts';

type Correction = {
  id: string;
  expected: CompanyFacts;
  wanted: EditableCompany;
  reason: string;
  /** Put back after it was taken back, also where sources say the same. */
  fact?: CompanyFact;
};
type Outcome = { outcome: 'saved' | 'changed-meanwhile'; startup: AdminCompany };

/**
 * Corrects a company, if it still is as the operator saw it; otherwise changes nothing and says how it is now. Operators
 * only.
 */
export function correctStartup(
  context: Context,
  { id, expected, wanted, reason, fact }: Correction,
): Promise<Outcome> {
  requireOperator(context);
  // What a source once told may stay as it is.
  if (wanted.website !== expected.website) requirePublicWebsite(wanted.website);
  return inTransaction(context, async (inside) => {
    const corrected = await correctCompany(inside, { id, expected, wanted, also: fact });
    if (corrected.outcome === 'saved')
      await recordEvent(inside, {
        kind: fact ? 'correction-restored' : 'startup-corrected',
        userId: null,
        subject: { kind: 'startup', id, name: wanted.name },
        ...factsOfChange(corrected.before, wanted),
        reason,
      });
    const outcome = corrected.outcome === 'changed-meanwhile' ? 'changed-meanwhile' : 'saved';
    return { outcome, startup: await getCompany(inside, { id }) };
  });
}
