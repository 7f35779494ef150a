import type { ColumnTally } from '../../../../../contract/admin/imports/import-results.ts';
import type { RoundReport } from '../../../../companies/report.ts';
import type { Fact } from '../export-formats.ts';
import { readCurrency } from '../money/currency-words.ts';
import { readSum } from '../money/read-sum.ts';
import { readText, shorten } from '../read-values.ts';

const mostExamples = 3;

/** A tally of nothing yet for each column of a table. */
export function startTally(header: readonly string[], facts: readonly (Fact | null)[]): ColumnTally[] {
  return header.map((name, position) => ({
    header: name,
    fact: facts[position] ?? null,
    values: 0,
    empty: 0,
    read: 0,
    unreadable: 0,
    leftOut: 0,
    inRejectedRows: 0,
    examples: [],
  }));
}

/** Counts what became of every value of a row: read, unreadable, of a column that is left out, or rejected with its row. */
export function tallyRow(tally: ColumnTally[], fields: readonly string[], report: RoundReport | null): void {
  for (const [position, column] of tally.entries()) {
    const text = readText(fields[position] ?? '');
    if (saysNothing(column.fact, text)) {
      column.empty += 1;
      continue;
    }
    column.values += 1;
    if (!report) column.inRejectedRows += 1;
    else if (!column.fact) column.leftOut += 1;
    else if (isRead(column.fact, text, report)) column.read += 1;
    else addUnreadable(column, text);
  }
}

function addUnreadable(column: ColumnTally, text: string): void {
  column.unreadable += 1;
  const example = shorten(text);
  if (column.examples.length < mostExamples && !column.examples.includes(example))
    column.examples.push(example);
}

function saysNothing(fact: Fact | null, text: string): boolean {
  if (text === '') return true;
  if (fact !== 'amount' && fact !== 'amountUsd') return false;
  const read = readSum(text);
  return 'value' in read && read.value === null;
}

function isRead(fact: Fact, text: string, { company, round }: RoundReport): boolean {
  const names = (kind: string) => company.identifiers.some((identifier) => identifier.kind === kind);
  switch (fact) {
    case 'website':
      return company.website !== null;
    case 'email':
      return company.contactEmail !== null;
    case 'linkedin':
      return company.linkedinUrl !== null;
    case 'categories':
      return company.industryTags.length > 0;
    case 'country':
      return company.country !== null;
    case 'state':
    case 'region':
      return company.region !== null;
    case 'city':
      return company.city !== null;
    case 'location':
      return company.country !== null || company.city !== null;
    case 'founded':
      return company.foundedYear !== null;
    case 'companyPermalink':
      return names('crunchbase-permalink');
    case 'companyUuid':
      return names('crunchbase-uuid');
    case 'amount':
    case 'amountUsd':
      return round?.amount != null;
    case 'currency':
      return readCurrency(text) !== null;
    case 'announced':
    case 'roundType':
    case 'roundCode':
    case 'leadInvestors':
      return round !== null;
    default:
      return true;
  }
}
