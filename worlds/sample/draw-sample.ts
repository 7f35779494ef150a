import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { decode } from '../../server/ingest/sources/csv/decode.ts';
import { split } from '../../server/ingest/sources/csv/split.ts';

/** How many rounds of each type: the early ones, for which people look, a little more often than they occur. */
const mostOfType: Record<string, number> = {
  angel: 480,
  'series-a': 480,
  'series-b': 260,
  'series-c+': 230,
  venture: 230,
  'private-equity': 80,
  crowdfunding: 25,
  'post-ipo': 15,
};
const mostOfCategory = 150;
const mostOfCity = 160;

const roundColumns = [
  'company_permalink',
  'company_name',
  'company_category_code',
  'company_country_code',
  'company_state_code',
  'company_region',
  'company_city',
  'funding_round_type',
  'funded_at',
  'raised_amount_usd',
];
const companyColumns = ['permalink', 'name', 'category_code', 'founded_at'];

type Row = Record<string, string>;

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Say where the two tables of the snapshot are: node worlds/sample/draw-sample.ts <folder>');
  process.exit(1);
}

const rounds = draw(readTable('crunchbase-rounds.csv'));
const drawnCompanies = new Set(rounds.map((row) => row.company_permalink));
writeTable('crunchbase-rounds.csv', roundColumns, rounds);
writeTable(
  'crunchbase-companies.csv',
  companyColumns,
  readTable('crunchbase-companies.csv').filter((row) => drawnCompanies.has(row.permalink)),
);

/** The newest round of each company, newest first, as long as its type, category and city are not full. */
function draw(rows: Row[]): Row[] {
  const counts = new Map<string, number>();
  const drawn = new Set<string>();
  return newestFirst(rows.filter(isUsable)).filter((row) => {
    const { company_permalink: company = '', funding_round_type: type = '' } = row;
    const bounds = [
      { key: `type ${type}`, most: mostOfType[type] ?? 0 },
      { key: `category ${row.company_category_code}`, most: mostOfCategory },
      { key: `city ${row.company_city}`, most: mostOfCity },
    ];
    if (drawn.has(company)) return false;
    if (bounds.some(({ key, most }) => (counts.get(key) ?? 0) >= most)) return false;
    for (const { key } of bounds) counts.set(key, (counts.get(key) ?? 0) + 1);
    drawn.add(company);
    return true;
  });
}

function isUsable(row: Row): boolean {
  const { company_name: name = '', company_category_code: category, company_city: city } = row;
  const isReadable = !/[#�]|^_/.test(name);
  return isReadable && Boolean(row.raised_amount_usd && category && city) && category !== 'other';
}

/** Of one day in an order of its own, the same on every run. */
function newestFirst(rows: Row[]): Row[] {
  const keyOf = (row: Row) =>
    `${row.funded_at} ${createHash('md5').update(`${row.company_permalink}`).digest('hex')}`;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((one, other) => (one.key > other.key ? -1 : 1))
    .map(({ row }) => row);
}

function readTable(name: string): Row[] {
  const [header, ...rows] = [...split(decode(readFileSync(join(folder ?? '', name))), ',')].flatMap((row) =>
    row.kind === 'row' ? [row.fields] : [],
  );
  return rows.map((fields) =>
    Object.fromEntries((header ?? []).map((column, at) => [column, fields[at] ?? ''])),
  );
}

function writeTable(name: string, columns: string[], rows: Row[]): void {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const text = lines.map((fields) => fields.map(quoted).join(',')).join('\n');
  writeFileSync(join(import.meta.dirname, name), `${text}\n`);
}

function quoted(field: string): string {
  return /[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
