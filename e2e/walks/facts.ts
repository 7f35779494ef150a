import type { Locator } from '@playwright/test';
import { applicationStatusNames } from '../../contract/applications/application-status-names.ts';
import { roundNames } from '../../contract/companies/round-kinds.ts';
import { strengthNames } from '../../contract/feed/match-texts.ts';
import { countries } from '../../contract/reference/country-list.ts';

/** What one place says of a company, as far as it says it. */
export type Said = {
  where: string;
  amount?: string;
  stage?: string;
  city?: string;
  strength?: string;
  status?: string;
  hiring?: 'for you' | 'yes' | 'no';
};

const amount =
  /(?:(?:\b[A-Z]{1,2})?[$€£¥₹₩₪₫₱]|\b(?:[A-Z]{3}|F?\s?CFA)\s)\s?[\d.,]+\s?[KMBT]?\b|\b[Uu]ndisclosed\b/;
const moneyIn = (text: string) => amount.exec(text)?.[0].replace(/^u/, 'U').replace(/\s/g, '');
const longestFirst = (names: readonly string[]) => [...names].sort((one, other) => other.length - one.length);
const stages = longestFirst(Object.values(roundNames));
const stageIn = (text: string) => stages.find((name) => new RegExp(`\\b${name}\\b`, 'i').test(text));
const strengthIn = (text: string) => Object.values(strengthNames).find((name) => text.includes(name));
const countryNames = new Set(countries.map(({ name }) => name));
const statuses = Object.values(applicationStatusNames);

/** What is to be read of a place, line by line, without what the company says of itself. */
export function linesOf(place: Locator): Promise<string[]> {
  return place.evaluate((element) => {
    const copy = element.cloneNode(true);
    if (!(copy instanceof Element)) return [];
    for (const foreign of copy.querySelectorAll('p[dir], q, style')) foreign.remove();
    for (const part of copy.querySelectorAll('p, li, h1, h2, h3, div, dt, dd, td, button, a, span'))
      part.append('\n');
    return (copy.textContent ?? '')
      .split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' '))
      .filter(Boolean);
  });
}

/** A row of a list, or the lead story. `city` is where the company's page says that it is. */
export function readRow(where: string, lines: readonly string[], city: string | undefined): Said {
  const text = lines.join(' · ');
  return {
    where,
    amount: moneyIn(text),
    stage: stageIn(text) ?? roundNames.unspecified,
    city: city && (text.includes(city) ? city : text),
    strength: strengthIn(text),
    status: statuses.find((name) => lines.includes(name)) ?? 'none',
    hiring: /Hiring for (you|what you do)|[Oo]pen roles? fits? you/.test(text)
      ? 'for you'
      : /Hiring/.test(text)
        ? 'yes'
        : 'no',
  };
}

/** The page of a company, whose own part begins at its name: what stands before it is where one is, and what one looks for. */
export function readCompany(where: string, page: readonly string[], name: string): Said {
  const [before, own] = splitAt(page, (line) => line === name);
  // Similar companies have facts of their own.
  const [lines] = splitAt(own, (line) => line === 'Similar companies');
  const text = lines.join(' · ');
  const round = /Raised .*?\.(?= ·|$)/.exec(text)?.[0] ?? '';
  const place = lines.find((line) => countryNames.has(line.split(', ').at(-1) ?? ''));
  return {
    where,
    amount: moneyIn(round),
    stage: stageIn(round) ?? roundNames.unspecified,
    city: place?.split(',')[0],
    strength: strengthIn(text),
    // It stands right above the name.
    status: statuses.find((status) => before.slice(-mostAboveName).includes(status)) ?? 'none',
    hiring: /Hiring now.*\d for you/.test(text) ? 'for you' : /Hiring now/.test(text) ? 'yes' : 'no',
  };
}

/** So many lines: what was applied for, what is said of samples, and the letters in place of a logo. */
const mostAboveName = 3;

function splitAt<Line>(
  lines: readonly Line[],
  isFirst: (line: Line) => boolean,
): [before: readonly Line[], from: readonly Line[]] {
  const index = lines.findIndex(isFirst);
  return index === -1 ? [lines, []] : [lines.slice(0, index), lines.slice(index)];
}

/** A fact that two places tell in two ways, in words. */
export function findContradictions(company: string, said: readonly Said[]): string[] {
  const facts = ['amount', 'stage', 'city', 'strength', 'status', 'hiring'] as const;
  return facts.flatMap((fact) => {
    const told = said.flatMap(({ where, [fact]: value }) => (value === undefined ? [] : [{ where, value }]));
    const ways = new Set(told.map(({ value }) => value.toLowerCase()));
    if (ways.size < 2) return [];
    return [`${fact} of ${company}: ${told.map(({ where, value }) => `${value} (${where})`).join(', ')}`];
  });
}

/** What a letter claims that the page of the company does not say. */
export function findClaims(letter: string, company: Said, page: string): string[] {
  const named = /^(?:Hello|Dear) (?!.*team)([^,]+),/.exec(letter)?.[1];
  const money = moneyIn(letter);
  const stage = stageIn(letter);
  const lead = / led by ([^.!,]+?)(?: and |[.!,])/.exec(letter)?.[1];
  return [
    money && money !== company.amount ? `the letter says ${money}, the page ${company.amount}` : null,
    stage && company.stage && stage !== company.stage
      ? `the letter says ${stage}, the page ${company.stage}`
      : null,
    named && !page.includes(named) ? `the letter greets ${named}, of whom the page knows nothing` : null,
    lead && !page.includes(lead) ? `the letter says that ${lead} led, the page does not` : null,
  ].filter((claim) => claim !== null);
}
