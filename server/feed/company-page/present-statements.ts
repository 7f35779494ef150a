import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import type { Statement } from '../../../contract/companies/statements.ts';
import type { PlannedHires, UseOfFunds } from '../../../contract/feed/money-statements.ts';
import type { QuotedFactRow } from '../../companies/quoted-facts/table.ts';
import { namesAnyOf } from '../../companies/quoted-facts/told-by-facts.ts';
import type { companyReports, startups } from '../../companies/table.ts';

type ReportRow = typeof companyReports.$inferSelect;
type NamedPerson = { name: string; roles: string[] };

export type Statements = {
  descriptionSaid: Statement | null;
  useOfFunds: UseOfFunds[];
  plannedHires: PlannedHires[];
};

type Said = {
  company: Pick<typeof startups.$inferSelect, 'description' | 'isDescriptionQuoted'>;
  /** All that stands of the company. */
  facts: readonly QuotedFactRow[];
  reports: readonly ReportRow[];
  people: readonly NamedPerson[];
  /** The rounds that the plan shows. */
  shownRounds: ReadonlySet<string>;
  entitlement: Entitlement;
};

const mostStatements = 5;

/** The sentences that the viewer's plan shows: none of a locked round, and where contacts are locked none that names a person. */
export function presentStatements(said: Said): Statements {
  const shown = shownFacts(said);
  const named = [
    ...said.people,
    ...said.facts.flatMap(({ fact }) => (fact.kind === 'person' ? [{ name: fact.name }] : [])),
  ];
  const readable = said.entitlement.canViewContactInfo
    ? shown
    : shown.filter(({ sentence }) => !namesAnyOf(sentence, named));
  return {
    descriptionSaid: describing(said, readable),
    useOfFunds: readable
      .flatMap((row): UseOfFunds[] => {
        if (row.fact.kind !== 'use_of_funds') return [];
        const { purposes, functions, countries } = row.fact;
        return [{ ...statementOf(row), purposes, functions, countries }];
      })
      .slice(0, mostStatements),
    plannedHires: readable
      .flatMap((row): PlannedHires[] => {
        if (row.fact.kind !== 'planned_hires') return [];
        const { count, functions } = row.fact;
        return [{ ...statementOf(row), count, functions }];
      })
      .slice(0, mostStatements),
  };
}

function shownFacts({ facts, reports, shownRounds }: Said): QuotedFactRow[] {
  const open = new Set(
    reports
      .filter(({ fundingEventId }) => fundingEventId === null || shownRounds.has(fundingEventId))
      .map(({ id }) => id),
  );
  return facts
    .filter(({ reportId }) => open.has(reportId))
    .toSorted((one, other) => other.statedOn.localeCompare(one.statedOn) || one.id.localeCompare(other.id));
}

/** The sentence that the description is, or that it was cut from. */
function describing({ company }: Said, readable: readonly QuotedFactRow[]): Statement | null {
  const { description, isDescriptionQuoted } = company;
  if (!isDescriptionQuoted || description === null) return null;
  const own = readable.find(
    ({ kind, sentence }) => kind === 'activity' && sentence.startsWith(description.replace(/ …$/, '')),
  );
  return own ? statementOf(own) : null;
}

function statementOf({ sentence, url, publisher, statedOn }: QuotedFactRow): Statement {
  return { sentence, url, publisher, statedOn };
}

/** Someone whom the press names, with the sentence. */
export type PressPerson = { name: string; roles: string[]; said: Statement };

/** Whom sentences of the press name, the newest first. Only for who may see contacts. */
export function pressPeople(said: Said): PressPerson[] {
  return shownFacts(said).flatMap((row) =>
    row.fact.kind === 'person'
      ? [{ name: row.fact.name, roles: row.fact.roles, said: statementOf(row) }]
      : [],
  );
}
