import { UnreadableDocument } from '../../source.ts';
import { type ColumnGuess, guessColumns, plainHeader } from './columns/guess-columns.ts';
import type { Mapping } from './columns/mapping.ts';
import { type ExportFormat, exportFormats, type Fact } from './export-formats.ts';
import { type HeaderMoney, readHeaderMoney } from './money/read-sum.ts';

export type RecognisedTable = {
  format: Pick<ExportFormat, 'generation' | 'kind' | 'regionHolds'>;
  header: readonly string[];
  guesses: readonly ColumnGuess[];
  /** Where each fact stands in a row, the preferred column first; empty for a fact the file does not tell. */
  positions: Readonly<Partial<Record<Fact, readonly number[]>>>;
  /** What each header says of the sums below it. */
  money: readonly HeaderMoney[];
};

const unknownFormat = { generation: 'unknown', kind: 'companies', regionHolds: 'region' } as const;

/**
 * Which export a table is, or what its headers and first rows seem to tell. Throws `UnreadableDocument` that says what it
 * holds instead. A table without a company is recognized, too: its reader says what is missing.
 */
export function recogniseColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
): RecognisedTable {
  const names = header.map(plainHeader);
  const foreign = findForeign(names);
  const format = exportFormats.find(({ needs }) => needs.every((name) => names.includes(name)));
  const money = header.map(readHeaderMoney);
  // An export from the website has the columns its user ticked, of investors and listings too.
  if (format && (!foreign || format.generation === 'web')) {
    const positions = findPositions(format, names);
    return { format, header, positions, guesses: certain(positions, header.length), money };
  }
  if (foreign)
    throw new UnreadableDocument(
      `This file holds ${foreign.holds}. Only companies and funding rounds can be imported.`,
    );
  const guesses = guessColumns(header, rows);
  return {
    format: unknownFormat,
    header,
    guesses,
    positions: positionsOf(guesses.map(({ fact }) => fact)),
    money,
  };
}

/** The same table as a person says that it is to be read. */
export function mapColumns(table: RecognisedTable, { facts }: Pick<Mapping, 'facts'>): RecognisedTable {
  const isAsGuessed = table.guesses.every(({ fact }, position) => fact === (facts[position] ?? null));
  return isAsGuessed ? table : { ...table, format: unknownFormat, positions: positionsOf(facts) };
}

/** Throws `UnreadableDocument` that names the columns, where none of them tells a company. */
export function requireCompany({ positions, header }: RecognisedTable): void {
  if (positions.companyName?.length || positions.companyPermalink?.length) return;
  throw new UnreadableDocument(
    `No column of this table names a company. Columns found: ${listColumns(header)}.`,
  );
}

function findForeign(names: readonly string[]) {
  const namesCompany = names.some((name) => /^(?:company|organi[sz]ation|startup)(?:_name)?$/.test(name));
  return foreignTables.find(
    ({ anyOf, unlessCompany }) =>
      anyOf.some((name) => names.includes(name)) && !(unlessCompany && namesCompany),
  );
}

function findPositions(format: ExportFormat, names: readonly string[]): RecognisedTable['positions'] {
  return Object.fromEntries(
    Object.entries(format.columns).map(([fact, headers]) => [
      fact,
      headers.map((name) => names.indexOf(name)).filter((position) => position !== -1),
    ]),
  );
}

/** In a known export one column may tell several facts; it is shown as what it tells first. */
function certain(positions: RecognisedTable['positions'], width: number): ColumnGuess[] {
  // The keys of a record are text to the compiler; these are the facts that were put in.
  const reported = Object.entries(positions) as [Fact, readonly number[]][];
  return Array.from({ length: width }, (_, position) => {
    const fact = reported.find(([, at]) => at.includes(position))?.[0] ?? null;
    return { fact, confidence: fact ? 1 : 0 };
  });
}

function positionsOf(facts: readonly (Fact | null)[]): RecognisedTable['positions'] {
  const reported = facts.flatMap((fact, position) => (fact ? [{ fact, position }] : []));
  const byFact = Map.groupBy(reported, ({ fact }) => fact);
  return Object.fromEntries([...byFact].map(([fact, at]) => [fact, at.map(({ position }) => position)]));
}

function listColumns(header: readonly string[]): string {
  const shown = header.slice(0, 12).map((name) =>
    name
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, 40),
  );
  const rest = header.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** Tables of the same exports that hold neither companies nor rounds, by headers that only they have. */
const foreignTables: readonly {
  holds: string;
  anyOf: readonly string[];
  /** Such columns are of companies where a company is named. */
  unlessCompany?: true;
}[] = [
  {
    holds: 'acquisitions',
    anyOf: ['acquirer_permalink', 'acquirer_name', 'acquiree_name', 'acquired_at', 'acquirer_uuid'],
  },
  {
    holds: 'investments of single investors',
    anyOf: ['investor_permalink', 'investor_uuid', 'is_lead_investor'],
  },
  {
    holds: 'investors',
    anyOf: ['investor_types', 'investment_count', 'investor_name', 'investor_type'],
    unlessCompany: true,
  },
  {
    holds: 'people',
    anyOf: ['first_name', 'person_uuid', 'full_name', 'featured_job_organization_uuid'],
    unlessCompany: true,
  },
  { holds: 'jobs', anyOf: ['job_type'] },
  { holds: 'degrees', anyOf: ['degree_type'] },
  { holds: 'stock market listings', anyOf: ['ipo_uuid', 'went_public_on', 'stock_exchange_symbol'] },
  { holds: "investors' own funds", anyOf: ['fund_uuid', 'entity_uuid', 'fund_name'], unlessCompany: true },
  { holds: 'a list of categories', anyOf: ['category_group_uuid', 'category_groups'], unlessCompany: true },
  { holds: 'counts by category', anyOf: ['content', 'month_str'], unlessCompany: true },
];
