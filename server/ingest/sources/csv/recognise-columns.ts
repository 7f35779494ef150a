import { UnreadableDocument } from '../../source.ts';
import { type ExportFormat, exportFormats, type Fact } from './export-formats.ts';
import { foreignTables } from './foreign-tables.ts';
import { guessColumns } from './guess-columns.ts';

export type RecognisedTable = {
  format: ExportFormat;
  width: number;
  /** Where each fact stands in a row, the preferred column first; empty for a fact the file does not tell. */
  positions: Readonly<Partial<Record<Fact, readonly number[]>>>;
};

/**
 * Which export a header line belongs to and where its facts stand. Throws `UnreadableDocument` that says what the table
 * holds instead, or names the columns it found.
 */
export function recogniseColumns(header: readonly string[]): RecognisedTable {
  const names = header.map(plainHeader);
  const namesCompany = names.some((name) => /^(?:company|organi[sz]ation|startup)(?:_name)?$/.test(name));
  const foreign = foreignTables.find(
    ({ anyOf, unlessCompany }) =>
      anyOf.some((name) => names.includes(name)) && !(unlessCompany && namesCompany),
  );
  const format = exportFormats.find(({ needs }) => needs.every((name) => names.includes(name)));
  // An export from the website has the columns its user ticked, of investors and listings too.
  if (format && (!foreign || format.generation === 'web'))
    return { format, width: header.length, positions: findPositions(format, names) };
  if (foreign) {
    throw new UnreadableDocument(
      `This file holds ${foreign.holds}. Only companies and funding rounds can be imported.`,
    );
  }
  const guessed = guessColumns(names);
  if (guessed) return { format: guessed, width: header.length, positions: findPositions(guessed, names) };
  throw new UnreadableDocument(
    `This is no company or round export that is known here. Columns found: ${listColumns(header)}.`,
  );
}

/** ` Last Funding Amount (in USD) ` → `last_funding_amount_in_usd`. */
function plainHeader(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

function findPositions(format: ExportFormat, names: readonly string[]): RecognisedTable['positions'] {
  return Object.fromEntries(
    Object.entries(format.columns).map(([fact, headers]) => [
      fact,
      headers.map((name) => names.indexOf(name)).filter((position) => position !== -1),
    ]),
  );
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
