import { type ImportFact, importFacts } from '../../../contract/admin/imports/import-facts.ts';
import type { ImportColumn } from '../../../contract/admin/imports/imports.ts';

/** Short words that people write for facts. */
const shortNames: Readonly<Record<string, ImportFact>> = {
  company: 'companyName',
  name: 'companyName',
  alias: 'otherName',
  url: 'website',
  domain: 'website',
  industry: 'categories',
  industries: 'categories',
  sector: 'categories',
  date: 'announced',
  usd: 'amountUsd',
  'amount-usd': 'amountUsd',
  round: 'roundType',
  stage: 'roundType',
  investors: 'leadInvestors',
  lead: 'leadInvestors',
  permalink: 'companyPermalink',
};

/** The guess, but for what a person says: which fact stands in which column, by header or number; `-` is none. */
export function mapByHeaders(
  columns: readonly ImportColumn[],
  given: ReadonlyMap<string, string>,
): { facts: (ImportFact | null)[] } | { fault: string } {
  const facts = columns.map(({ guess }) => guess);
  for (const [word, header] of given) {
    const fact =
      shortNames[word.toLowerCase()] ?? importFacts.find((each) => each.toLowerCase() === word.toLowerCase());
    if (!fact)
      return {
        fault: `There is no '${word}' to map. There are: ${[...Object.keys(shortNames), ...importFacts].join(', ')}.`,
      };
    for (const [position, known] of facts.entries()) if (known === fact) facts[position] = null;
    if (header === '-' || header === '') continue;
    const position = findColumn(columns, header);
    if (position === -1)
      return {
        fault: `There is no column '${header}'. Columns found: ${columns.map((column) => column.header).join(', ')}.`,
      };
    facts[position] = fact;
  }
  return { facts };
}

function findColumn(columns: readonly ImportColumn[], header: string): number {
  const plain = (text: string) => text.trim().toLowerCase();
  const named = columns.findIndex((column) => plain(column.header) === plain(header));
  const number = /^\d+$/.test(header) ? Number(header) : 0;
  return named === -1 && number >= 1 && number <= columns.length ? number - 1 : named;
}
