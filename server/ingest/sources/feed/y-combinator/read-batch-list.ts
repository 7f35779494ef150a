import { z } from 'zod';
import { registrableDomain } from '../../../../companies/names.ts';
import { readWebsite } from '../../../../companies/read-website.ts';
import { joiningKey, type RoundReport } from '../../../../companies/report.ts';
import { findPlace } from '../../../../reference/places/places.ts';
import { tagsOfCategories } from '../../../keywords.ts';
import { type DocumentReading, type RawDocument, UnreadableDocument } from '../../../source.ts';
import { readBatch } from './batches.ts';

const words = z.string().trim();
const list = z.array(words).catch([]);

/** What is used of an entry: facts alone. Logos, long descriptions and team sizes are left where they are. */
const entry = z.object({
  name: words.min(1).max(200),
  slug: z.string().regex(/^[a-z\d][a-z\d._-]{0,120}$/i),
  former_names: list,
  website: words.nullable().catch(null),
  all_locations: words.catch(''),
  one_liner: words.catch(''),
  launched_at: z.number().nullable().catch(null),
  industries: list,
  tags: list,
  nonprofit: z.boolean().catch(false),
  batch: words,
  status: words.catch(''),
});
type Entry = z.infer<typeof entry>;

const longestLine = 280;

/** Whether a document is a list of companies of Y Combinator, by the fields of its first entry. */
export function isBatchList({ mediaType, body }: Pick<RawDocument, 'mediaType' | 'body'>): boolean {
  if (!/\bjson\b/i.test(mediaType)) return false;
  const start = new TextDecoder().decode(body.subarray(0, 20_000)).trimStart();
  return start === '[]' || (start.startsWith('[') && /"batch"\s*:/.test(start) && /"slug"\s*:/.test(start));
}

/** One reading a company. `today` is the last day that can have begun anywhere. */
export function* readBatchList(document: RawDocument, today: string): Generator<DocumentReading> {
  for (const [index, item] of entriesOf(document.body).entries()) {
    const read = entry.safeParse(item);
    yield read.success
      ? readEntry(read.data, today)
      : {
          kind: 'rejected',
          where: `entry ${index + 1}`,
          reason: 'The entry lacks a name, a key or a batch.',
          excerpt: JSON.stringify(item ?? null).slice(0, 200),
        };
  }
}

function entriesOf(body: Uint8Array): unknown[] {
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (Array.isArray(read)) return read;
  } catch {}
  throw new UnreadableDocument('The list of companies is not JSON.');
}

function readEntry(company: Entry, today: string): DocumentReading {
  const rejected = (reason: string): DocumentReading => ({
    kind: 'rejected',
    where: company.slug,
    reason,
    excerpt: company.name,
  });
  const batch = readBatch(company.batch);
  if (batch === null) return rejected('The entry names no batch with a season and a year.');
  if (company.status !== 'Active')
    return rejected(`The company is ${company.status.toLowerCase() || 'of no known state'}.`);
  if (company.nonprofit) return rejected('It is a nonprofit.');
  const announcedOn = joinedOn(company, batch.firstDay, today);
  if (announcedOn === null) return rejected('The batch has not begun, and the entry has no usable date.');
  return { kind: 'report', report: reportOf(company, announcedOn) };
}

/** The first day of the batch, or the day on which the list shows a company first where that is later; never a day to come. */
function joinedOn({ launched_at }: Entry, firstDay: string, today: string): string | null {
  const launched = launched_at === null ? Number.NaN : launched_at * 1_000;
  const isDate = launched > 0 && launched < Date.parse('2101-01-01');
  const days = [firstDay, ...(isDate ? [new Date(launched).toISOString().slice(0, 10)] : [])];
  return (
    days
      .filter((day) => day <= today)
      .sort()
      .at(-1) ?? null
  );
}

function reportOf(company: Entry, announcedOn: string): RoundReport {
  const website = readWebsite(company.website);
  const domain = website === null ? null : registrableDomain(website);
  const place = findPlace(company.all_locations.split(';')[0] ?? '');
  return {
    source: 'api',
    externalId: `${joiningKey}${company.slug.toLowerCase()}`,
    url: `https://www.ycombinator.com/companies/${company.slug}`,
    label: `Joined YC, ${company.batch}`,
    company: {
      name: company.name,
      aliases: company.former_names.filter((name) => name !== '' && name !== company.name),
      identifiers: domain === null ? [] : [{ kind: 'domain', value: domain }],
      description: lineOf(company.one_liner),
      website,
      industryTags: tagsOfCategories([...company.industries, ...company.tags]),
      country: place?.country ?? null,
      region: place?.region ?? null,
      city: place?.city ?? null,
      foundedYear: null,
      contactEmail: null,
      linkedinUrl: null,
      people: [],
    },
    round: {
      kind: 'unspecified',
      amount: null,
      currency: null,
      announcedOn,
      reportedOn: announcedOn,
      firstSaleOn: null,
      leadInvestors: [],
      amends: null,
      isAmendment: false,
    },
  };
}

/** A longer text is no line, and a line is not cut. */
function lineOf(text: string): string | null {
  const line = text.replace(/\s+/g, ' ');
  return line === '' || line.length > longestLine ? null : line;
}
