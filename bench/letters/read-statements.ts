import { readFileSync } from 'node:fs';
import type { RoundKind } from '../../contract/companies/round-kinds.ts';
import { eventOf } from '../../server/companies/round-event.ts';
import type { CompanyProfile, LetterFacts, UserProfile } from '../../server/outreach/letters/letter-facts.ts';

/** A sentence of a letter, the facts that it is written from, and whether they bear it. */
export type Statement = { facts: LetterFacts; text: string; isTrue: boolean };

/**
 * `working` is what the checks were written with, and `examined` was written by another writer who never saw them: from both
 * the check learned. The others are only measured; `blind` is of a third writer, and no rule or weight was made with it.
 */
export const statementSets = ['blind', 'held-out', 'fresh', 'examined', 'working'] as const;

const today = '2026-11-22';

/** The statements of one set. Each case has a person, a company, and what a letter between them says. */
export function readStatements(set: (typeof statementSets)[number]): Statement[] {
  return parseStatements(readFileSync(new URL(`./statements/${set}.txt`, import.meta.url), 'utf8'));
}

function parseStatements(text: string): Statement[] {
  return text
    .split(/^== /m)
    .slice(1)
    .flatMap((each) => {
      const [person = '', company = ''] = each.split(/^-- /m);
      const lines = company.split('\n');
      const facts = { userProfile: userOf(person), startupProfile: companyOf(lines), today };
      return lines
        .filter((line) => /^[+-] /.test(line))
        .map((line) => ({
          facts,
          text: line.slice(2).replaceAll('\\n', '\n'),
          isTrue: line.startsWith('+'),
        }));
    });
}

const partsOf = (line: string, by = '|') => line.split(by).map((part) => part.trim());

/** What stands behind a word and a colon, once for each line. */
const valuesOf = (lines: readonly string[], key: string) =>
  lines.filter((line) => line.startsWith(`${key}: `)).map((line) => line.slice(key.length + 2));

const given = (values: readonly (string | undefined)[]) =>
  values.filter((value): value is string => value !== undefined && value !== '');

function userOf(text: string): UserProfile {
  const [first = '', ...lines] = text.split('\n');
  const [fullName = '', profession = '', years = ''] = partsOf(first);
  const [city, region, country] = partsOf(valuesOf(lines, 'place')[0] ?? '');
  return {
    fullName,
    profession,
    experienceYears: Number(years),
    additionalRoles: [],
    preferredIndustries: [],
    preferredCountries: given([country]),
    preferredRegions: given([region]),
    preferredCities: given([city]),
    work: valuesOf(lines, 'work').join('\n'),
    results: valuesOf(lines, 'result'),
    links: [],
    lookingFor: valuesOf(lines, 'seeks').join('\n'),
    curriculum: valuesOf(lines, 'cv').join('\n'),
  };
}

function companyOf([first = '', ...lines]: readonly string[]): CompanyProfile {
  const [name = '', founded = '', city = '', region = '', country = ''] = partsOf(first);
  const quoteOf = (line: string) => {
    const [sentence = '', publisher = '', countries = ''] = partsOf(line);
    return { sentence, publisher, on: null, purposes: [], countries: given(countries.split(' ')) };
  };
  return {
    name,
    description: valuesOf(lines, 'about').join('\n'),
    website: null,
    industries: valuesOf(lines, 'field'),
    city,
    region: region || null,
    country,
    foundedYear: Number(founded),
    rounds: valuesOf(lines, 'round').map((line) => {
      const [kind = '', roundName = '', sum = '', announcedOn = '', leads = ''] = partsOf(line);
      const [amount = '', currency = ''] = sum.split(' ');
      const roundKind = kind as RoundKind; // The sets name kinds of rounds by their code.
      const leadInvestors = given(partsOf(leads, ';'));
      return {
        kind: roundKind,
        name: roundName,
        event: eventOf({ roundKind, amount, joinedBatch: null, leadInvestors }),
        amount: { amount, currency, usd: currency === 'USD' ? amount : null },
        announcedOn,
        leadInvestors,
      };
    }),
    people: valuesOf(lines, 'person').map((line) => {
      const [personName = '', roles = ''] = partsOf(line);
      return { name: personName, roles: partsOf(roles, ',') };
    }),
    openRoles: valuesOf(lines, 'role').map((line) => {
      const [title = '', location = ''] = partsOf(line);
      return { title, location, isForUser: false };
    }),
    useOfFunds: valuesOf(lines, 'funds').map(quoteOf),
    plannedHires: valuesOf(lines, 'hires').map(quoteOf),
  };
}
