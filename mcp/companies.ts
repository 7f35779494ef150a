import { z } from 'zod';
import { applicationStatus } from '../contract/applications/application-status.ts';
import { startupId } from '../contract/companies/companies.ts';
import { confidence } from '../contract/companies/confidence.ts';
import type { SeenFact } from '../contract/companies/contact.ts';
import type { Statement } from '../contract/companies/statements.ts';
import type { Company, Round } from '../contract/feed/company-page.ts';
import type { Api } from './ask-api.ts';
import { type Quoted, quote, quotedText } from './quoted-text.ts';
import {
  companyPath,
  matchOutput,
  moneyOutput,
  presentMatch,
  presentMoney,
  quotePlace,
  sayRound,
} from './rounds.ts';
import { bytesOf, linkTo, mostBytes, productLink } from './tool.ts';

const sourced = z.object({
  fact: quotedText,
  source: quotedText,
  url: quotedText.nullable(),
  date: z.iso.date().nullable(),
});
type Sourced = z.input<typeof sourced>;

const person = z.object({
  name: quotedText,
  roles: z.array(quotedText),
  source: quotedText.nullable(),
  date: z.iso.date().nullable(),
});

const contacts = z.object({
  access: z.enum(['open', 'locked']),
  peopleKnown: z.int(),
  people: z.array(person),
  ways: z.array(sourced).describe('Addresses, forms and pages to write to'),
});

const round = z.object({
  happened: quotedText,
  round: quotedText,
  amount: moneyOutput.nullable(),
  announcedOn: z.iso.date(),
  confidence,
  leadInvestors: z.array(quotedText),
  sources: z.array(z.object({ source: quotedText, url: quotedText.nullable(), date: z.iso.date() })),
});

export const companyOutput = z.object({
  companyId: startupId,
  company: quotedText,
  description: sourced.nullable(),
  website: quotedText.nullable(),
  foundedYear: z.int().nullable(),
  place: quotedText.nullable(),
  industries: z.array(quotedText),
  rounds: z.array(round),
  lockedRounds: z.int().describe('Recent rounds that the plan does not show'),
  useOfFunds: z.array(sourced),
  plannedHires: z.array(sourced),
  contacts,
  match: matchOutput.nullable(),
  isSaved: z.boolean(),
  application: applicationStatus.nullable(),
  isSample: z.boolean(),
  isShortened: z.boolean(),
  link: productLink,
});
export type CompanyOutput = z.input<typeof companyOutput>;

/** A company within the bounds of an answer: of long lists the first, and of all lists fewer where that is still too much. */
export function presentCompany(api: Api, company: Company): CompanyOutput {
  for (const most of [6, 3, 1]) {
    const presented = presentUpTo(api, company, most);
    if (bytesOf(presented) <= mostBytes) return { ...presented, isShortened: isShortened(company, most) };
  }
  return { ...presentUpTo(api, company, 0), isShortened: true };
}

function presentUpTo(api: Api, company: Company, most: number): CompanyOutput {
  return {
    companyId: company.id,
    company: quote(company.name, 120),
    description: presentDescription(company),
    website: company.website && quote(company.website, 200),
    foundedYear: company.foundedYear,
    place: quotePlace(company.location),
    industries: company.industries.slice(0, 5).map(({ name }) => quote(name, 60)),
    rounds: company.rounds.slice(0, most).map((each) => presentRound(each, most)),
    lockedRounds: company.lockedRounds,
    useOfFunds: company.useOfFunds.slice(0, most).map(presentStatement),
    plannedHires: company.plannedHires.slice(0, most).map(presentStatement),
    contacts: presentContacts(company, most),
    match: presentMatch(company.match),
    isSaved: company.isFavorite,
    application: company.application,
    isSample: company.isSample,
    isShortened: false,
    link: linkTo(api, companyPath(company.id)),
  };
}

const isShortened = (company: Company, most: number): boolean =>
  [company.rounds, company.useOfFunds, company.plannedHires].some((list) => list.length > most) ||
  (company.contact.access === 'open' && company.contact.people.length > most);

/** Where neither the press nor the company's own pages are named for it, it was in a report of a round. */
function presentDescription(company: Company): Sourced | null {
  const { description, descriptionSaid, descriptionFrom } = company;
  if (description === null) return null;
  if (descriptionSaid) return { ...presentStatement(descriptionSaid), fact: quote(description, 600) };
  if (descriptionFrom) return { ...presentSeen(descriptionFrom), fact: quote(description, 600) };
  return presentReported(company, quote(description, 600));
}

function presentReported({ rounds, reports }: Company, fact: Quoted): Sourced {
  const report = rounds[0]?.provenances[0] ?? reports[0];
  return {
    fact,
    source: quote(report?.label ?? 'Upround’s catalogue', 80),
    url: quoteUrl(report?.url ?? null),
    date: report?.firstSeenAt.slice(0, 10) ?? null,
  };
}

const presentStatement = ({ sentence, publisher, url, statedOn }: Statement): Sourced => ({
  fact: quote(sentence, 300),
  source: quote(publisher, 80),
  url: quoteUrl(url),
  date: statedOn,
});

const presentSeen = ({ value, page, lastSeenAt }: SeenFact): Sourced => ({
  fact: quote(value, 200),
  source: quote(new URL(page).hostname, 80),
  url: quoteUrl(page),
  date: lastSeenAt.slice(0, 10),
});

const quoteUrl = (url: string | null): Quoted | null => (url === null ? null : quote(url, 300));

function presentRound(found: Round, most: number): z.input<typeof round> {
  return {
    happened: quote(sayRound(found.event, found.amount), 120),
    round: quote(found.name, 60),
    amount: presentMoney(found.amount),
    announcedOn: found.announcedOn,
    confidence: found.sureness,
    leadInvestors: found.leadInvestors.slice(0, 4).map((name) => quote(name, 80)),
    sources: found.provenances.slice(0, Math.min(3, most)).map(({ label, url, reportedOn }) => ({
      source: quote(label, 80),
      url: quoteUrl(url),
      date: reportedOn,
    })),
  };
}

function presentContacts(company: Company, most: number): z.input<typeof contacts> {
  const { contact } = company;
  if (contact.access === 'locked')
    return { access: 'locked', peopleKnown: contact.peopleCount, people: [], ways: [] };
  const ofRegister = contact.officers.map(({ name, role, page, seenAt }) => ({
    name: quote(name, 80),
    roles: [quote(role, 60)],
    source: quote(new URL(page).hostname, 80),
    date: seenAt.slice(0, 10),
  }));
  const ofSources = contact.people.map(({ name, roles, said, seen }) => ({
    name: quote(name, 80),
    roles: roles.slice(0, 3).map((role) => quote(role, 60)),
    source: said ? quote(said.publisher, 80) : seen && quote(new URL(seen.page).hostname, 80),
    date: said?.statedOn ?? seen?.lastSeenAt.slice(0, 10) ?? null,
  }));
  const people = [...ofSources, ...ofRegister];
  const reported = [contact.email, contact.linkedinUrl].filter((fact) => fact !== null);
  const seen = [...contact.addresses, contact.form, contact.linkedin].filter((fact) => fact !== null);
  const ways = [
    ...reported.map((fact) => presentReported(company, quote(fact, 200))),
    ...seen.map(presentSeen),
  ];
  return {
    access: 'open',
    peopleKnown: people.length,
    people: people.slice(0, most),
    ways: ways.slice(0, Math.max(1, most)),
  };
}
