import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import {
  type CollectContext,
  type CollectFailure,
  type DocumentReading,
  type RawDocument,
  type Source,
  UnreadableDocument,
} from '../../source.ts';
import { decode } from './decode.ts';
import { csvListing } from './listing.ts';
import { sniffDayOrder } from './read-values.ts';
import { recogniseColumns, requireCompany } from './recognise-columns.ts';
import { type Row, sniffDelimiter, split } from './split.ts';
import { createRowReader, emptyRow, rejectRow } from './stream/row-reader.ts';

const mostBytes = 50 * 1024 * 1024;
const tooLarge = 'The file is larger than 50 MB. Split it into parts first.';
const mediaType = 'text/csv';
const userAgent = 'Upround CSV import';

/** The tables at a file, a folder or an http address. In a folder companies come before the rounds that name them. */
export async function* collectTables(
  context: CollectContext,
  target: string | null,
): AsyncGenerator<RawDocument | CollectFailure> {
  if (target === null) {
    yield failure(
      'csv',
      'Name a CSV file, a folder of them or an address: there is no live place to look at.',
    );
  } else if (/^https?:\/\//i.test(target)) {
    yield await fetchTable(context, target);
  } else {
    yield* collectPath(context, target);
  }
}

async function fetchTable(context: CollectContext, url: string): Promise<RawDocument | CollectFailure> {
  const response = await context.fetcher({
    url,
    userAgent,
    accept: 'text/csv, text/plain;q=0.9, */*;q=0.1',
    maxBytes: mostBytes,
    signal: context.signal,
  });
  if (response.kind === 'refused') return failure(url, response.reason);
  if (response.kind === 'unchanged')
    return failure(url, 'The address says that nothing changed, though nothing was read before.');
  const { body, etag, lastModified } = response;
  return {
    kind: 'document',
    externalId: url,
    url,
    mediaType: response.mediaType || mediaType,
    body,
    etag,
    lastModified,
  };
}

async function* collectPath(
  context: CollectContext,
  path: string,
): AsyncGenerator<RawDocument | CollectFailure> {
  const found = await stat(path).catch(() => null);
  if (!found) {
    yield failure(path, 'There is no such file or folder.');
  } else if (found.isFile()) {
    yield await collectTable(path, basename(path));
  } else if (found.isDirectory()) {
    yield* collectFolder(context, path);
  } else {
    yield failure(path, 'This is neither a file nor a folder.');
  }
}

async function* collectFolder(
  context: CollectContext,
  folder: string,
): AsyncGenerator<RawDocument | CollectFailure> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /^\.(csv|tsv|txt)$/i.test(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  if (paths.length === 0) yield failure(folder, 'The folder holds no .csv, .tsv or .txt file.');
  for (const path of await companiesFirst(paths)) {
    if (context.signal.aborted) return;
    yield await collectTable(path, path.slice(folder.length).replace(/^[\\/]+/, ''));
  }
}

async function collectTable(path: string, externalId: string): Promise<RawDocument | CollectFailure> {
  try {
    if ((await stat(path)).size > mostBytes) return failure(path, tooLarge);
    const body = await readFile(path);
    return { kind: 'document', externalId, url: null, mediaType, body, etag: null, lastModified: null };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    return failure(path, `The file cannot be read${code}.`);
  }
}

async function companiesFirst(paths: string[]): Promise<string[]> {
  const ranked = await Promise.all(
    paths.map(async (path) => ({ path, rank: (await holdsRounds(path)) ? 1 : 0 })),
  );
  return ranked.sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1)).map(({ path }) => path);
}

/** By the words that only the header of a rounds table has, in any encoding whose letters are ASCII. */
async function holdsRounds(path: string): Promise<boolean> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0);
    const head = buffer.toString('latin1', 0, bytesRead).replaceAll('\0', '');
    return /funding[ _]round[ _]type|investment_type|announced[ _](?:on|date)/i.test(
      head.split(/[\r\n]/, 1)[0] ?? '',
    );
  } catch {
    return false;
  }
}

function failure(where: string, reason: string): CollectFailure {
  return { kind: 'failure', where, reason };
}

export const csvSource: Source = createCsvSource(() => new Date());

const sampledRows = 200;

/** Reads tables of companies and rounds as they are. `now` bounds what can be the date of a round. */
export function createCsvSource(now: () => Date): Source {
  return {
    ...csvListing,
    collect: collectTables,
    read: (document) => readTable(document, now()),
  };
}

function* readTable(document: RawDocument, now: Date): Generator<DocumentReading> {
  const text = decode(document.body);
  const rows = split(text, sniffDelimiter(text));
  const header = yield* readHeader(rows);
  const sample = takeRows(rows, sampledRows);
  const table = recogniseColumns(
    header,
    sample.flatMap((row) => (row.kind === 'row' ? [row.fields] : [])),
  );
  requireCompany(table);
  const read = createRowReader({ table, dayOrder: sniffDayOrder(text), now });
  for (const row of sample) yield* read(row).readings;
  for (const row of rows) yield* read(row).readings;
}

/** Not `take` of the iterator, which would end it. */
function takeRows(rows: Iterator<Row>, most: number): Row[] {
  const taken: Row[] = [];
  for (let next = rows.next(); !next.done; next = rows.next()) {
    taken.push(next.value);
    if (taken.length === most) break;
  }
  return taken;
}

/** The first row with something in it; rows before it are rejected like all that hold nothing. */
function* readHeader(rows: Iterator<Row>): Generator<DocumentReading, readonly string[]> {
  for (let next = rows.next(); !next.done; next = rows.next()) {
    const row = next.value;
    if (row.kind === 'fault') throw new UnreadableDocument(`The header line cannot be read. ${row.reason}`);
    if (row.fields[0]?.toLowerCase().startsWith('sep=')) continue;
    if (row.fields.some((field) => field.trim() !== '')) return row.fields;
    yield rejectRow(row, emptyRow);
  }
  throw new UnreadableDocument('The file holds no header line.');
}
