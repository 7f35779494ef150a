import type { FundsPurpose } from '../../../contract/companies/funds-purposes.ts';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { eventOf } from '../../../server/companies/round-event.ts';
import type { CompanyProfile, Quote, RoundFact } from '../../../server/outreach/letters/letter-facts.ts';

type Written = Partial<CompanyProfile> & Pick<CompanyProfile, 'name'>;

/** A company as far as its sources state it. */
export const firm = (written: Written): CompanyProfile => ({
  description: null,
  website: null,
  industries: [],
  city: null,
  region: null,
  country: null,
  foundedYear: null,
  rounds: [],
  people: [],
  openRoles: [],
  useOfFunds: [],
  plannedHires: [],
  ...written,
});

export function round(
  kind: RoundKind,
  name: string,
  amount: string | null,
  announcedOn: string,
  leadInvestors: string[] = [],
): RoundFact {
  return {
    kind,
    name,
    event: eventOf({ roundKind: kind, amount, joinedBatch: null, leadInvestors }),
    amount: amount === null ? null : { amount, currency: 'USD', usd: null },
    announcedOn,
    leadInvestors,
  };
}

export const news = (
  sentence: string,
  publisher: string | null = 'TechCrunch',
  on = '2026-11-18',
): Quote => ({
  sentence,
  publisher,
  on,
});

export const use = (sentence: string, purposes: FundsPurpose[], publisher: string | null = 'TechCrunch') => ({
  ...news(sentence, publisher),
  purposes,
  countries: [],
});

export const role = (title: string, location = 'Remote', isForUser = true) => ({
  title,
  location,
  isForUser,
});
