import { eq } from 'drizzle-orm';
import type { EditableCompany } from '../../../../contract/admin/companies.ts';
import { type StartupId, startupId } from '../../../../contract/companies/companies.ts';
import { enteredLabel } from '../../../companies/corrections/label.ts';
import { linkedinSlug, registrableDomain } from '../../../companies/names.ts';
import { recordByHand } from '../../../companies/recording/record-by-hand.ts';
import type { Identifier, RoundReport } from '../../../companies/report.ts';
import { startups } from '../../../companies/table.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { requirePublicWebsite } from './require-public-website.ts';

type Entry = { entryId: string; startup: EditableCompany; isSurelyNew: boolean; reason: string };
type Entered = { id: StartupId; outcome: 'created' | 'known' | 'doubtful'; name: string };

/**
 * Enters a company. Where one is known that it is or may be, nothing is entered and that one is answered, unless the
 * operator says that it is surely another. The same entry twice is one company. Operators only.
 */
export function createCompany(context: Context, entry: Entry): Promise<Entered> {
  requireOperator(context);
  requirePublicWebsite(entry.startup.website);
  return inTransaction(context, async (inside) => {
    const { isSurelyNew, reason, startup: company } = entry;
    const { outcome, startupId: id } = await recordByHand(inside, { report: reportOf(entry), isSurelyNew });
    if (outcome === 'created')
      await recordEvent(inside, {
        kind: 'startup-created',
        userId: null,
        subject: { kind: 'startup', id, name: company.name },
        ...factsOfChange(nothingOf(company), company),
        reason,
      });
    const [row] = await inside.db.select({ name: startups.name }).from(startups).where(eq(startups.id, id));
    return {
      id: startupId.parse(id),
      outcome: outcome === 'there-already' ? 'created' : outcome,
      name: row?.name ?? company.name,
    };
  });
}

const nothingOf = (company: EditableCompany) =>
  Object.fromEntries(Object.keys(company).map((name) => [name, null]));

function reportOf({ entryId, startup: company }: Entry): RoundReport {
  return {
    source: 'admin',
    externalId: `entry:${entryId}`,
    url: null,
    label: enteredLabel,
    company: { ...company, aliases: [], identifiers: identifiersOf(company), people: [] },
    round: null,
  };
}

function identifiersOf({ website, linkedinUrl }: EditableCompany): Identifier[] {
  const domain = website && registrableDomain(website);
  const linkedin = linkedinUrl && linkedinSlug(linkedinUrl);
  return [
    ...(domain ? [{ kind: 'domain' as const, value: domain }] : []),
    ...(linkedin ? [{ kind: 'linkedin' as const, value: linkedin }] : []),
  ];
}
