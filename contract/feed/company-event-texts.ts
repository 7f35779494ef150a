import type { CompanyEventFact, CompanyEventKind, Listing } from '../companies/company-events.ts';
import { registerLabels } from '../companies/registers.ts';
import { eventText } from '../companies/round-events.ts';
import { counted, withCommas } from '../platform/text/counts.ts';
import { moneyFormat } from '../platform/text/money.ts';
import { countryName } from '../reference/countries.ts';
import type { CompanyChanges } from './watchlist.ts';

/** So many titles stand in a line; the others are counted. */
const mostTitles = 3;

/** What happened, as one line: '4 new roles: Backend Engineer, Designer, Recruiter and 1 more'. */
export function eventInWords(fact: CompanyEventFact): string {
  switch (fact.kind) {
    case 'round':
      return roundInWords(fact);
    case 'role_opened':
      return `${counted(fact.count, 'new role', 'new roles')}${titlesInWords(fact)}`;
    case 'role_closed':
      return `${counted(fact.count, 'role', 'roles')} closed${titlesInWords(fact)}`;
    case 'person_joined':
      return `New ${placeOfListing(fact.listedAt)}: ${personInWords(fact)}`;
    case 'person_left':
      return `No longer ${placeOfListing(fact.listedAt)}: ${personInWords(fact)}`;
    case 'office':
      return `New office: ${officeInWords(fact.location)}`;
    case 'press':
      return fact.headline ?? 'An article about them';
  }
}

/** '$12.5M round, Series A' */
function roundInWords({ name, event, amount }: Extract<CompanyEventFact, { kind: 'round' }>): string {
  const sum = amount && moneyFormat('compact', amount.currency).format(Number(amount.amount));
  const said = eventText(event, sum);
  const stage = event.kind === 'raised' && name !== 'Stage unknown' ? `, ${name}` : '';
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}${stage}`;
}

function titlesInWords({ titles, count }: { titles: readonly string[]; count: number }): string {
  if (titles.length === 0) return '';
  const shown = titles.slice(0, mostTitles);
  const rest = count - shown.length;
  // A title may have a comma of its own: 'Sales Manager, DACH'.
  const separator = shown.some((title) => title.includes(',')) ? '; ' : ', ';
  return `: ${shown.join(separator)}${rest > 0 ? ` and ${withCommas(rest)} more` : ''}`;
}

const placeOfListing = (listing: Listing) =>
  listing === 'site' ? 'on their site' : `in ${registerLabels[listing].label}`;

function personInWords({ name, role }: { name: string | null; role: string | null }): string {
  if (name === null) return 'one person';
  return role === null ? name : `${name}, ${role}`;
}

function officeInWords({ city, country }: { city: string | null; country: string | null }): string {
  const land = country === null ? null : countryName(country);
  return [city, land].filter((part) => part !== null).join(', ');
}

const names: Record<CompanyEventKind, (count: number) => string> = {
  round: (count) => (count === 1 ? 'new round' : `${withCommas(count)} new rounds`),
  person_joined: (count) => counted(count, 'new person', 'new people'),
  person_left: (count) => `${counted(count, 'person', 'people')} no longer listed`,
  office: (count) => (count === 1 ? 'new office' : `${withCommas(count)} new offices`),
  role_opened: (count) => counted(count, 'new role', 'new roles'),
  role_closed: (count) => `${counted(count, 'role', 'roles')} closed`,
  press: (count) => counted(count, 'article', 'articles'),
};

/** 'New round, 4 new roles, 1 article'; empty where nothing changed. */
export function changesInWords(changes: CompanyChanges): string {
  const said = changes.map(({ kind, count }) => names[kind](count)).join(', ');
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`;
}
