import { parse } from 'csv-parse/sync';
import type { ApplicationStatus, SubStatus } from '../../../contract/applications/application-status.ts';
import { applicationLimits, type ImportField } from '../../../contract/applications/applications.ts';
import { readCsvCell } from '../../../contract/platform/text/csv.ts';
import { isDay } from '../../../contract/platform/time/days.ts';

export type ReadList = {
  headings: string[];
  hasHeading: boolean;
  columns: (ImportField | null)[];
  lines: ReadLine[];
};
export type ReadLine = {
  line: number;
  company: string;
  website: string;
  status: ApplicationStatus;
  subStatus: SubStatus | null;
  sentOn: string | null;
  followUpOn: string | null;
  contactName: string;
  contactEmail: string;
  jobAdUrl: string;
  notes: string;
};

type Wanted = { columns?: (ImportField | null)[]; hasHeading?: boolean };

/** What each column of other trackers is usually called. */
const headingWords: Record<ImportField, RegExp> = {
  company:
    /^(company|company name|organi[sz]ation|employer|startup|firm|unternehmen|firma|entreprise|empresa)$/,
  website: /^(website|web|url|site|domain|company url|webseite|homepage)$/,
  status: /^(status|stage|state|result|outcome|phase)$/,
  sentOn: /^(sent|sent on|date sent|applied|applied on|date applied|application date|date|datum|applied at)$/,
  followUpOn: /^(follow.?up|follow.?up on|follow.?up date|next step date|reminder|next action date)$/,
  contactName: /^(contact|contact name|contact person|person|recruiter|hiring manager|kontakt)$/,
  contactEmail: /^(contact address|contact e-?mail|e-?mail|mail|e-?mail address)$/,
  jobAdUrl:
    /^(job ad|job ad (?:link|url)|job (?:link|url|posting|listing|post)|(?:job )?posting(?: link| url)?|vacancy|link|stellenanzeige)$/,
  notes: /^(notes?|comments?|remarks?|description|notizen)$/,
};

const statusWords: [ApplicationStatus, RegExp][] = [
  ['REJECTED', /reject|declin|closed|no answer|ghost|withdr|not selected|archived|abgelehnt|absage|lost/i],
  ['ACCEPTED', /accept|offer|interview|positive|replied|response|call|screen|hired|zusage|won/i],
  ['SUBMITTED', /sent|submit|applied|contacted|emailed|waiting|in progress|beworben|done/i],
];

const subStatusWords: [SubStatus, RegExp][] = [
  ['offer', /offer|hired|zusage/i],
  ['interview', /interview|screen/i],
];

/** Reads a table with any headings, or one company a line, as it is pasted or exported from elsewhere. */
export function readList(text: string, { columns, hasHeading }: Wanted): ReadList {
  const table = readTable(text);
  const first = table[0]?.cells ?? [];
  const guessed = first.map(fieldOf);
  const isHeaded = hasHeading ?? guessed.some((field) => field !== null);
  const width = Math.max(0, ...table.map(({ cells }) => cells.length));
  const fields =
    columns ?? (isHeaded ? withCompany(onceEach(guessed)) : guessColumns(table.map(({ cells }) => cells)));
  const body = isHeaded ? table.slice(1) : table;
  return {
    headings: Array.from(
      { length: width },
      (_, index) => (isHeaded ? (first[index] ?? '') : '') || `Column ${index + 1}`,
    ),
    hasHeading: isHeaded,
    columns: Array.from({ length: width }, (_, index) => fields[index] ?? null),
    lines: body.map(({ line, cells }) => readLine(line, cells, fields)),
  };
}

type Row = { line: number; cells: string[] };

function readTable(text: string): Row[] {
  // The options make of every record its cells with the line it ends on.
  const records = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({
    line: info.lines,
    cells: record.map((cell) => readCsvCell(cell).trim()),
  }));
}

/** What stands most often on the first lines, outside of quotes; a list of names alone has none of these. */
function delimiterOf(text: string): string {
  const unquoted = text.slice(0, 100_000).replace(/"[^"]*"/g, '');
  const sample = unquoted.split(/\r?\n/, 5).join('\n');
  const counts = ['\t', ';', ',', '|'].map((delimiter) => ({
    delimiter,
    count: sample.split(delimiter).length,
  }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).delimiter;
}

const fieldOf = (heading: string): ImportField | null => {
  const words = heading.toLowerCase().replaceAll('_', ' ').trim();
  const found = Object.entries(headingWords).find(([, pattern]) => pattern.test(words));
  // The keys of the record are the fields.
  return found ? (found[0] as ImportField) : null;
};

const onceEach = (fields: (ImportField | null)[]) =>
  fields.map((field, index) => (field !== null && fields.indexOf(field) < index ? null : field));

/** Without a column for them, the first that means nothing else holds the companies. */
function withCompany(fields: (ImportField | null)[]): (ImportField | null)[] {
  if (fields.includes('company')) return fields;
  const free = fields.indexOf(null);
  return fields.map((field, index) => (index === free ? 'company' : field));
}

function guessColumns(rows: string[][]): (ImportField | null)[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const runs = (index: number): ImportField | null => {
    const values = rows.map((cells) => cells[index] ?? '').filter(Boolean);
    const isMostly = (fits: (value: string) => boolean) =>
      values.length > 0 && values.filter(fits).length * 2 > values.length;
    if (isMostly((value) => /^\S+@\S+\.\S+$/.test(value))) return 'contactEmail';
    if (isMostly((value) => readDay(value) !== null)) return 'sentOn';
    if (isMostly((value) => /^(https?:\/\/|www\.)\S+$|^[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i.test(value)))
      return 'website';
    return null;
  };
  return withCompany(onceEach(Array.from({ length: width }, (_, index) => runs(index))));
}

function readLine(line: number, cells: string[], columns: (ImportField | null)[]): ReadLine {
  const cell = (field: ImportField) => cells[columns.indexOf(field)] ?? '';
  const sentOn = readDay(cell('sentOn'));
  const said = cell('status');
  const status =
    statusWords.find(([, pattern]) => pattern.test(said))?.[0] ?? (sentOn ? 'SUBMITTED' : 'PENDING');
  const email = cell('contactEmail');
  return {
    line,
    company: cell('company').slice(0, applicationLimits.name),
    website: cell('website'),
    status,
    subStatus: subStatusWords.find(([, pattern]) => pattern.test(said))?.[0] ?? null,
    sentOn,
    followUpOn: readDay(cell('followUpOn')),
    contactName: cell('contactName').slice(0, applicationLimits.name),
    contactEmail: /^\S+@\S+\.\S+$/.test(email) ? email.slice(0, applicationLimits.email) : '',
    jobAdUrl: isJobAdUrl(cell('jobAdUrl')) ? cell('jobAdUrl') : '',
    notes: cell('notes').slice(0, applicationLimits.notes),
  };
}

const isJobAdUrl = (text: string) =>
  /^https?:\/\//i.test(text) && text.length <= applicationLimits.jobAdUrl && URL.canParse(text);

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A day in one of the ways that leave no doubt; of `3/4/2026` no one knows which month it is, and it is no day. */
export function readDay(text: string): string | null {
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? reordered(text) ?? [];
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

function reordered(text: string): [string, string, string, string] | null {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (german) return [text, german[3] ?? '', german[2] ?? '', german[1] ?? ''];
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    if (first > 12) return [text, slashed[3] ?? '', `${second}`, `${first}`];
    if (second > 12 || first === second) return [text, slashed[3] ?? '', `${first}`, `${second}`];
    return null;
  }
  const named = /^(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,? (\d{4})$/i.exec(text);
  if (named) return [text, named[3] ?? '', monthOf(named[2]), named[1] ?? ''];
  const american = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(text);
  return american ? [text, american[3] ?? '', monthOf(american[1]), american[2] ?? ''] : null;
}

const monthOf = (name = '') => `${months.indexOf(name.toLowerCase()) + 1}`;
