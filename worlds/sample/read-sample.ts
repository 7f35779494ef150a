import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { labelOfTag } from '../../contract/industries/industries.ts';
import { daysEarlier, utcDay } from '../../contract/time/days.ts';
import type { RawDocument, Source } from '../../server/ingest/source.ts';
import { createCsvSource } from '../../server/ingest/sources/csv/source.ts';
import { filingDocument } from '../../server/ingest/sources/form-d/collect-files.ts';
import { formDSource } from '../../server/ingest/sources/form-d/source.ts';
import type { ReportedCompany, ReportedRound, RoundReport } from '../../server/startups/report.ts';
import { describeCompany, fieldOfCategory, fieldOfIndustries } from './describe-company.ts';
import { readNews } from './read-news.ts';
import type { UndatedReport } from './undated-report.ts';

type RoundOfCompany = RoundReport & { round: ReportedRound };

/** Ages in days that rounds are moved to, and how much of the set each span gets. */
const spans = [
  { share: 0.12, from: 1, to: 7 },
  { share: 0.3, from: 8, to: 30 },
  { share: 0.58, from: 31, to: 90 },
] as const;

/**
 * The rounds that ship with the product, as reports of the source `sample`, newest first. Each is as old on `today` (its
 * calendar day in UTC) on every run; the youngest is of yesterday, so that it is in nobody's future.
 */
export function* readSample(today: Date): Generator<RoundReport> {
  const reports = inDrawnOrder([...readCrunchbase(), ...readNews(), ...readFilings()]);
  for (const [index, report] of reports.entries()) {
    const announcedOn = dayBefore(today, ageAt((index + 0.5) / reports.length));
    yield {
      ...report,
      source: 'sample',
      externalId: `sample:${report.externalId}`,
      round: {
        ...report.round,
        announcedOn,
        reportedOn: announcedOn,
        firstSaleOn: null,
        amends: null,
        isAmendment: false,
      },
    };
  }
}

function* readCrunchbase(): Generator<RoundOfCompany> {
  const source = createCsvSource(() => new Date());
  const foundedYears = new Map<string | undefined, number | null>();
  const categories = readCategories();
  for (const { company } of readReports(source, tableDocument('crunchbase-companies.csv')))
    foundedYears.set(company.identifiers[0]?.value, company.foundedYear);
  for (const report of readReports(source, tableDocument('crunchbase-rounds.csv'))) {
    const permalink = report.company.identifiers[0]?.value ?? '';
    const foundedYear = foundedYears.get(permalink) ?? null;
    const field = fieldOfCategory(categories.get(permalink) ?? '');
    const company = { ...report.company, foundedYear };
    company.description = describeCompany({ ...company, field, seed: permalink });
    if (hasRound(report)) yield { ...report, company, label: 'Sample: Crunchbase 2013 snapshot (CC BY)' };
  }
}

function* readFilings(): Generator<RoundOfCompany> {
  for (const name of readdirSync(pathOf('filings')).sort()) {
    const path = pathOf(join('filings', name));
    const document = filingDocument(readFileSync(path), { path, url: null, mediaType: 'application/xml' });
    for (const report of readReports(formDSource, document))
      if (hasRound(report))
        yield { ...report, company: described(report.company), label: `Sample: ${report.label}` };
  }
}

/** By the last part of the company's address there. */
function readCategories(): Map<string, string> {
  const rows = parse(readFileSync(pathOf('crunchbase-companies.csv')), { columns: true });
  return new Map(
    z
      .array(z.object({ permalink: z.string(), category_code: z.string() }))
      .parse(rows)
      .map(({ permalink, category_code: category }) => [permalink.replace(/^.*\//, ''), category]),
  );
}

/** A filing says a field of business from a list, and no words of its own. */
function described(company: ReportedCompany): ReportedCompany {
  const narrow = company.industryTags.filter((tag) => tag.includes('/'));
  const told = narrow.length > 0 ? narrow : company.industryTags;
  const field = fieldOfIndustries(told.flatMap((tag) => labelOfTag(tag)?.name ?? []));
  return { ...company, description: describeCompany({ ...company, field, seed: company.name }) };
}

function* readReports(source: Source, document: RawDocument): Generator<RoundReport> {
  for (const reading of source.read(document)) if (reading.kind === 'report') yield reading.report;
}

function hasRound(report: RoundReport): report is RoundOfCompany {
  return report.round !== null;
}

function tableDocument(name: string): RawDocument {
  const body = readFileSync(pathOf(name));
  return {
    kind: 'document',
    externalId: name,
    url: null,
    mediaType: 'text/csv',
    body,
    etag: null,
    lastModified: null,
  };
}

function pathOf(name: string): string {
  return join(import.meta.dirname, name);
}

/** Drawn by lot, so that each span has something of every place, stage and field; the same on every run. */
function inDrawnOrder(reports: UndatedReport[]): UndatedReport[] {
  const keyed = reports.map((report) => ({
    report,
    key: createHash('md5').update(report.externalId).digest('hex'),
  }));
  return keyed.sort((one, other) => (one.key > other.key ? -1 : 1)).map(({ report }) => report);
}

/** The age for a place in the row, 0 for the newest and 1 for the oldest. */
function ageAt(place: number): number {
  let start = 0;
  for (const { share, from, to } of spans) {
    if (place < start + share) return from + Math.floor(((place - start) / share) * (to - from + 1));
    start += share;
  }
  return spans[2].to;
}

function dayBefore(today: Date, days: number): string {
  return utcDay(daysEarlier(today, days));
}
