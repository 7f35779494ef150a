import type { CompanyFacts } from '../linkage/facts.ts';
import type { Identifier } from '../report.ts';
import type { KnownCompany } from './ledger.ts';

/** All that is known of a startup, as it is compared with a report or with another. */
export function factsOfCompany({ row, identifiers, aliases, people, events }: KnownCompany): CompanyFacts {
  return {
    names: [row.name, ...aliases.values()],
    identifiers: [...identifiers].map(([kind, value]) => ({
      // The ledger keeps kinds as text; every one came from a report, whose kinds are closed.
      kind: kind as Identifier['kind'],
      value,
    })),
    country: row.country ?? null,
    regionKey: row.regionKey ?? null,
    cityKey: row.cityKey ?? null,
    foundedYear: row.foundedYear ?? null,
    industryTags: row.industryTags,
    people: [...people.values()].map(({ name }) => name),
    rounds: events
      .filter((event) => !event.row.isSample)
      .map(({ row: round }) => ({
        kind: round.roundKind,
        amount: round.amount ? Number(round.amount) : null,
        currency: round.currency ?? null,
        announcedOn: round.announcedOn,
        leadInvestors: round.leadInvestors,
      })),
  };
}
