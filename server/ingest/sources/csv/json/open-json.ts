import { isStatedByHeader } from '../columns/guess-columns.ts';
import { recogniseColumns } from '../recognise-columns.ts';
import type { Row } from '../split.ts';
import { type OpenBytes, readText } from '../stream/scan-file.ts';
import type { OpenTable, Scanned } from '../stream/scanned.ts';
import type { Item } from './scan-json.ts';
import { flatten, itemsOf } from './scan-json.ts';

type Scan = Pick<Scanned, 'encoding'> & { json: NonNullable<Scanned['json']> };

/** JSON as a table whose columns are the dotted names of its values. */
export async function openJson(
  open: OpenBytes,
  { encoding, json }: Scan,
  mostSampled: number,
): Promise<OpenTable> {
  const rows = (counted?: (bytes: number) => void) =>
    rowsOf(itemsOf(readText(open, encoding, counted), json.shape), json.keys);
  const sample: Row[] = [];
  for await (const row of rows()) {
    sample.push(row);
    if (sample.length === mostSampled) break;
  }
  const fields = sample.flatMap((row) => (row.kind === 'row' ? [row.fields] : []));
  const table = recogniseColumns(json.keys.map(asHeader), fields);
  return { table: { ...table, header: json.keys }, sample, above: [], rows };
}

async function* rowsOf(items: AsyncGenerator<Item>, keys: readonly string[]): AsyncGenerator<Row> {
  for await (const { line, item, text, ...rest } of items) {
    const place = { line, ...(item === undefined ? {} : { item }), text };
    if (rest.kind === 'fault') yield { ...place, kind: 'fault', reason: rest.reason };
    else yield rowOf(place, flatten(rest.value), keys);
  }
}

function rowOf(
  place: Pick<Row, 'line' | 'item' | 'text'>,
  values: ReadonlyMap<string, string>,
  keys: readonly string[],
): Row {
  const fields = keys.map((key) => values.get(key) ?? '');
  return fields.some((field) => field.trim() !== '')
    ? { kind: 'row', ...place, fields }
    : { kind: 'fault', ...place, reason: 'The object is empty.' };
}

/** Names that say nothing without what they are of. */
const plain = /^(?:name|title|value|label|text|full ?name)$/i;

const dependent = /^(?:name|title|value|label|text|full ?name|id|uuid|type|code|url|link|date|year|size)$/i;

/** As a table would head a dotted name: `announcedOn` as 'announced On', `lead.name` as 'lead', `round.type` as 'round type'. */
export function asHeader(key: string): string {
  const parts = key.split('.').map((part) => part.replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 '));
  const [last = '', parent = ''] = parts.toReversed();
  const headers = [
    parts.join(' '),
    ...(dependent.test(last) ? [] : [last]),
    `${parent} ${last}`,
    ...(plain.test(last) ? [parent] : []),
  ];
  return headers.find(isStatedByHeader) ?? parts.join(' ');
}
