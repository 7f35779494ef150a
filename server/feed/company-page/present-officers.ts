import type { SeenFact } from '../../../contract/companies/contact.ts';
import type { Officer, RegisterName } from '../../../contract/companies/registers.ts';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { personNameKey } from '../../companies/person-name-key.ts';
import { wikidata } from '../../enrichment/registers/bridges/wikidata/wikidata.ts';
import { registerOf } from '../../enrichment/registers/registers.ts';
import type { companyOfficers, companyRegistrations } from '../../enrichment/registers/table.ts';
import type { RegisteredPeople } from './everyone-named.ts';

type Rows = {
  registrations: readonly (typeof companyRegistrations.$inferSelect)[];
  officers: readonly (typeof companyOfficers.$inferSelect)[];
};

type Viewed = {
  /** Names of people whom filings, articles and the company's own pages name. */
  elsewhere: readonly string[];
  /** What the viewer said is another company's. */
  reported: readonly ReportedFact[];
  reportedRegisters: readonly RegisterName[];
};

/**
 * Who runs a company by registers that said so within a year; and its page on LinkedIn by Wikidata. Nothing that was found by a
 * website which the viewer said is another company's.
 */
export function presentOfficers(
  { registrations, officers: rows }: Rows,
  { elsewhere, reported, reportedRegisters }: Viewed,
): RegisteredPeople {
  const trusted = registrations.filter(({ register }) => !reportedRegisters.includes(register));
  const shown = reported.includes('website')
    ? trusted.filter(
        ({ register, evidence }) =>
          register !== 'wikidata' && evidence.every(({ kind }) => kind !== 'number' && kind !== 'website'),
      )
    : trusted;
  const confirming = new Set(elsewhere.map(personNameKey));
  const officers = rows.flatMap((row): Officer[] => {
    const register = registerOf(row.register);
    const registration = shown.find((each) => each.register === row.register);
    if (!register || !registration?.number) return [];
    return [
      {
        name: row.name,
        office: row.office,
        role: row.role,
        since: row.since,
        register: row.register,
        page: register.pageOf(registration.number),
        seenAt: row.lastSeenAt.toISOString(),
        isConfirmed: confirming.has(row.nameKey),
      },
    ];
  });
  return { officers, linkedin: linkedinOf(shown, reported), reportedRegisters: [...reportedRegisters] };
}

function linkedinOf(
  registrations: readonly (typeof companyRegistrations.$inferSelect)[],
  reported: readonly ReportedFact[],
): SeenFact | null {
  const item = registrations.find(({ register }) => register === 'wikidata');
  if (!item?.number || !item.linkedin || reported.includes('linkedin')) return null;
  return {
    value: item.linkedin,
    page: wikidata.pageOf(item.number),
    lastSeenAt: item.checkedAt.toISOString(),
  };
}
