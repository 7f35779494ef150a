import { parse } from 'csv-parse/sync';
import { networkLimits, type UnreadReason } from '../../../contract/outreach/network.ts';
import { readCsvCell } from '../../../contract/platform/text/csv.ts';

export type ListedPerson = {
  name: string;
  position: string | null;
  company: string;
  profileUrl: string | null;
};
export type ListedLine = { line: number; text: string } & (
  | { person: ListedPerson }
  | { reason: Extract<UnreadReason, 'no-name' | 'no-company'> }
);

/** The people of a table with headings in any order, as LinkedIn exports it, or of a list with one person a line. */
export function readPeople(text: string): ListedLine[] {
  const plain = text.replace(/^\uFEFF/, '');
  const heading = findHeading(plain);
  return heading ? readTable(plain, heading) : readLines(plain);
}

type Column = 'firstName' | 'lastName' | 'name' | 'position' | 'company' | 'url';

/** How LinkedIn and address books head their columns, in English, German, French, Spanish, Italian, Dutch and Portuguese. */
const headingWords: Record<Column, RegExp> = {
  firstName: /^(?:first ?name|given name|vorname|prenom|nombre|nome proprio|voornaam|primeiro nome)$/,
  lastName:
    /^(?:last ?name|surname|family name|nachname|familienname|nom(?: de famille)?|apellidos?|cognome|achternaam|sobrenome|apelido)$/,
  name: /^(?:name|full ?name|contact(?: name)?|person|connection|vollstandiger name|nom complet|nombre completo|nome(?: completo)?|volledige naam|naam)$/,
  position:
    /^(?:position|job ?title|title|role|occupation|poste|fonction|intitule du poste|cargo|puesto|posicion|posizione|qualifica|ruolo|functie|funktion|stelle|berufsbezeichnung)$/,
  company:
    /^(?:company(?: ?name)?|organi[sz]ation(?: name)?|employer|firm|unternehmen|firma|arbeitgeber|entreprise|societe|empresa|compania|azienda|societa|bedrijf|organisatie)$/,
  url: /^(?:url|profile(?: url)?|linkedin(?: url| profile)?|profil(?:-url)?|public profile url|perfil)$/,
};

type Heading = { line: number; delimiter: string; columns: (Column | null)[] };

/** LinkedIn writes notes above the headings. */
const mostNotes = 20;
const delimiters = [',', ';', '\t', '|'];

function findHeading(text: string): Heading | null {
  const lines = text.split(/\r\n|\r|\n/, mostNotes);
  for (const [index, line] of lines.entries()) {
    for (const delimiter of delimiters) {
      const columns = onceEach(line.split(delimiter).map(columnOf));
      const named = columns.includes('name') || columns.includes('firstName') || columns.includes('lastName');
      if (named && columns.includes('company')) return { line: index + 1, delimiter, columns };
    }
  }
  return null;
}

function columnOf(heading: string): Column | null {
  const words = heading
    .replace(/^[\s"']+|[\s"']+$/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('_', ' ');
  // The keys of the record are the columns.
  const found = Object.entries(headingWords).find(([, pattern]) => pattern.test(words));
  return found ? (found[0] as Column) : null;
}

const onceEach = (columns: (Column | null)[]) =>
  columns.map((column, index) => (column !== null && columns.indexOf(column) < index ? null : column));

function readTable(text: string, { line: headingLine, delimiter, columns }: Heading): ListedLine[] {
  const body = text
    .split(/(?<=\n|\r(?!\n))/)
    .slice(headingLine)
    .join('');
  // The options make of every record its cells with the line it ends on.
  const records = parse(body, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => {
    const cells = record.map(readCsvCell);
    const cell = (column: Column) => tidy(cells[columns.indexOf(column)] ?? '');
    const name = cell('name') || `${cell('firstName')} ${cell('lastName')}`.trim();
    return listed(
      { line: headingLine + info.lines, text: record.filter(Boolean).join(', ') },
      { name, position: cell('position'), company: cell('company'), url: cell('url') },
    );
  });
}

function readLines(text: string): ListedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((written, index) => {
    const line = tidy(written.replace(/^\s*(?:[-*•·]|\d+[.)])\s+/, ''));
    return line === '' ? [] : listed({ line: index + 1, text: line }, readWritten(line));
  });
}

type Written = { name: string; position: string; company: string; url: string };

/** 'Ana Silva, Partner at Northvale', 'Ana Silva, Partner, Northvale', 'Ana Silva (Northvale)', 'Ana Silva at Northvale'. */
function readWritten(line: string): Written {
  const url = /https?:\/\/\S+/.exec(line)?.[0].replace(/[),.;]+$/, '') ?? '';
  const words = tidy(line.replace(/https?:\/\/\S+/g, '').replace(/<?\S+@\S+\.\S+>?/g, ''));
  const parts = splitOnce(words);
  const [name = '', ...rest] = parts;
  if (rest.length === 0) {
    const [, person = name, company = ''] = /^(.+?)\s+\(([^()]+)\)$/.exec(name) ?? splitAt(name) ?? [];
    return { name: person, position: '', company, url };
  }
  const said = rest.join(', ');
  const [, position = '', company = ''] = splitAt(said) ?? [];
  if (company) return { name, position, company, url };
  const firm = splitAt(`x ${said}`)?.[2];
  if (firm) return { name, position: '', company: firm, url };
  return { name, position: rest.slice(0, -1).join(', '), company: rest.at(-1) ?? '', url };
}

const legalForm = /^(?:inc|llc|ltd|limited|corp|co|gmbh|ag|sa|sas|sarl|bv|plc)\.?$/i;

/** By tabs, semicolons and bars where there are any, else by commas and dashes; a legal form stays with its name. */
function splitOnce(line: string): string[] {
  const separator = [/\t/, /;/, /\|/].find((each) => each.test(line)) ?? /,|\s[–—-]\s/;
  const parts = line
    .split(separator)
    .map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  return parts.length > 2 && legalForm.test(last)
    ? [...parts.slice(0, -2), `${parts.at(-2)}, ${last}`]
    : parts;
}

/** 'Partner at Northvale', also in other languages. */
const splitAt = (text: string) =>
  /^(.+?)\s+(?:at|@|bei|chez|presso|bij)\s+(\S.*)$/i.exec(text) ??
  /^(.+?)\s+(?:en|na|no|em)\s+(\p{Lu}.*)$/u.exec(text);

function listed(
  place: { line: number; text: string },
  { name, position, company, url }: Written,
): ListedLine {
  const shown = { line: place.line, text: place.text.slice(0, networkLimits.text) };
  // An address stands where a list has no name.
  if (!/\p{L}/u.test(name) || /\S@\S+\.\S/.test(name)) return { ...shown, reason: 'no-name' };
  if (!/[\p{L}\p{N}]/u.test(company)) return { ...shown, reason: 'no-company' };
  return {
    ...shown,
    person: {
      name: cut(name),
      position: position ? cut(position) : null,
      company: cut(company),
      profileUrl: readProfile(url),
    },
  };
}

/** Only an address of a person on LinkedIn, without what says who followed it. */
function readProfile(url: string): string | null {
  const [, slug] = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/([^/?#\s]{1,150})/i.exec(url) ?? [];
  return slug && URL.canParse(`https://www.linkedin.com/in/${slug}`)
    ? `https://www.linkedin.com/in/${slug}`
    : null;
}

const tidy = (text: string) =>
  text
    .toWellFormed()
    // Tabs part the cells of a pasted table.
    .replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu, (sign) =>
      sign === '\t' ? '\t' : ' ',
    )
    .replace(/ +/g, ' ')
    .replace(/^[ ,;|]+|[ ,;|]+$/g, '')
    .trim();

const cut = (text: string) => text.slice(0, networkLimits.text).toWellFormed().replace(/\s+/g, ' ').trim();
