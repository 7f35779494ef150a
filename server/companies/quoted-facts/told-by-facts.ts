import { nameKey } from '../names.ts';
import type { ReportedCompany, RoundReport } from '../report.ts';
import type { QuotedFact } from './quoted-fact.ts';

/** A report with what its sentences say put where a source left something open. */
export function withQuotedFacts(report: RoundReport): RoundReport {
  const { quotedFacts = [], round } = report;
  if (quotedFacts.length === 0) return report;
  return {
    ...report,
    company: companyOfFacts(report.company, quotedFacts, [...(round?.leadInvestors ?? [])]),
    round: round && { ...round, leadInvestors: leadOf(round.leadInvestors, quotedFacts) },
  };
}

/** The lead that a report states, else the one that a sentence names. */
export function leadOf(stated: string[], facts: readonly QuotedFact[]): string[] {
  if (stated.length > 0) return stated;
  return facts.find((fact) => fact.kind === 'investors')?.lead ?? [];
}

export function companyOfFacts(
  company: ReportedCompany,
  facts: readonly QuotedFact[],
  investors: readonly string[] = [],
): ReportedCompany {
  const place = facts.find((fact) => fact.kind === 'place');
  const isPlaced = company.country ?? company.region ?? company.city;
  const { city, region, country } = isPlaced || !place ? company : place;
  return {
    ...company,
    ...{ city, region, country },
    activity: company.activity ?? activityOf(facts, investors),
    people: joinPeople(company.people, facts),
  };
}

function joinPeople(people: ReportedCompany['people'], facts: readonly QuotedFact[]) {
  const named = facts.filter((fact) => fact.kind === 'person').map(({ name, roles }) => ({ name, roles }));
  const all = [...people, ...named];
  return [...Map.groupBy(all, ({ name }) => nameKey(name)).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ name: first.name, roles: [...new Set(same.flatMap(({ roles }) => roles))] }] : [];
  });
}

/** What they do, by the first sentence that says only that. */
export function activityOf(facts: readonly QuotedFact[], investors: readonly string[] = []): string | null {
  const names = [
    ...investors,
    ...facts.flatMap((fact) => {
      if (fact.kind === 'person') return [fact.name, lastName(fact.name)];
      return fact.kind === 'investors' ? [...fact.lead, ...fact.others] : [];
    }),
  ];
  const said = facts.filter(({ kind }) => kind === 'activity');
  return said.flatMap(({ sentence }) => activityIn(sentence, names) ?? []).at(0) ?? null;
}

const money =
  /\p{Sc}\s?\d|\b(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|INR|CAD|AUD|BRL|US)\s?\p{Sc}?\d|\d[\d.,]*\s?(?:\p{Sc}|(?:k|m|bn|mn|mio|mrd|million|billion|millones|millions|milioni|miljoen|miljoner|milhões|crore|lakh)\b)|\bseries [a-h]\b|\b(?:pre-)?seed\b/iu;

const leastLetters = 25;

/**
 * The part of a sentence that everyone may read on a card: up to the clause that speaks of money, people or investors, which a
 * plan may lock. Null where nothing is left that says something.
 */
export function activityIn(sentence: string, names: readonly string[] = []): string | null {
  const at = [money.exec(sentence)?.index ?? -1, ...names.map((name) => sentence.indexOf(name))]
    .filter((each) => each >= 0)
    .sort((one, other) => one - other)[0];
  if (at === undefined) return sentence;
  const before = sentence.slice(0, at);
  const clause = before.slice(0, Math.max(before.lastIndexOf(', '), before.lastIndexOf(' – '), 0)).trim();
  // 'Berlin-based Kestrel' says nothing of what they do.
  return clause.length >= leastLetters && clause.split(/\s+/).length >= 5 ? `${clause} …` : null;
}

/** Whether a sentence names one of these people, by the whole name or the last, so that only who may see contacts may read it. */
export function namesAnyOf(sentence: string, people: readonly { name: string }[]): boolean {
  const words = new Set(sentence.match(/[\p{L}\p{M}]+(?:[-’'][\p{Lu}][\p{L}\p{M}]*)*/gu) ?? []);
  return people.some(({ name }) => words.has(lastName(name)) || namesAnyKey(sentence, [nameKey(name)]));
}

export const lastName = (name: string) => name.trim().split(/\s+/).at(-1) ?? name;

const leastLastName = 4;

/** The same of people of whom only the keys of their names are known. */
export function namesAnyKey(sentence: string, keys: readonly string[]): boolean {
  const words = ` ${nameKey(sentence.replace(/['’]s(?![\p{L}])/gu, ' '))} `;
  return keys.filter(Boolean).some((key) => {
    const last = key.split(' ').at(-1) ?? key;
    return words.includes(` ${key} `) || (last.length >= leastLastName && words.includes(` ${last} `));
  });
}
