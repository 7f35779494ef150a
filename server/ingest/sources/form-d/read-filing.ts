import { readFile } from 'node:fs/promises';
import { type DocumentReading, type RawDocument, UnreadableDocument } from '../../source.ts';
import { operatingIssuer } from './collect-files.ts';
import { isFormC, parseFormC } from './form-c/parse-form-c.ts';
import { explainFormC, readFormC } from './form-c/read-form-c.ts';
import type { FormD, Issuer } from './form-d.ts';
import { gate } from './gate.ts';
import { parseFormD } from './parse.ts';
import { isIndex } from './plan.ts';
import { reportOf } from './report.ts';
import { NotAFiling } from './submission.ts';

/** What becomes of a filing and why: the gate's verdict with its score, and what would be recorded. */
export function explainFiling(filing: Uint8Array, externalId: string) {
  return isFormC(filing) ? explainFormC(filing, externalId) : explainFormD(filing, externalId);
}

function explainFormD(filing: Uint8Array, externalId: string) {
  const form = parseFormD(filing);
  const issuer = operatingIssuer(form);
  const { verdict, score, reasons } = gate(form);
  const reading = readFiling(form, externalId);
  const report = reading.kind === 'rejected' ? null : reading.report;
  return {
    kind: 'filing' as const,
    filing: form.accession ?? externalId,
    outcome: ({ report: 'listed', doubtful: 'review', rejected: 'not listed' } as const)[reading.kind],
    reason: reading.kind === 'report' ? 'A startup that sold securities.' : reading.reason,
    verdict,
    score,
    reasons,
    issuer: { name: issuer.name, cik: issuer.cik, entityType: issuer.entityType },
    values: {
      sicCode: form.sicCode,
      industryGroup: form.industryGroup,
      sold: form.sold,
      offered: form.offered,
      firstSaleOn: form.firstSaleOn,
      filedOn: form.filedOn,
      isAmendment: form.isAmendment,
      isBusinessCombination: form.isBusinessCombination,
    },
    company: report && {
      name: report.company.name,
      city: report.company.city,
      region: report.company.region,
      country: report.company.country,
      foundedYear: report.company.foundedYear,
      people: report.company.people.map(({ name, roles }) => `${name}: ${roles.join(', ')}`),
    },
    round: report?.round && {
      amount: report.round.amount,
      currency: report.round.currency,
      stage: report.round.kind,
      announcedOn: report.round.announcedOn,
      reportedOn: report.round.reportedOn,
    },
  };
}

/** What one document says: one filing gives one reading; a kept index none, since its filings are documents themselves. */
export function* readDocument(document: RawDocument): Iterable<DocumentReading> {
  if (isIndex(new TextDecoder('latin1').decode(document.body.subarray(0, 5_000)))) return;
  yield readingOf(document);
}

const smallestNews = 10_000;

/** What one filing comes to: a round, one that a person should look at, or none. */
export function readFiling(filing: FormD, externalId: string): DocumentReading {
  const excerpt = operatingIssuer(filing).name;
  const rejected = (reason: string): DocumentReading => ({
    kind: 'rejected',
    where: externalId,
    reason,
    excerpt,
  });
  const { verdict, score, reasons } = gate(filing);
  if (verdict === 'not-a-startup') return rejected(`Not a startup: ${reasons.slice(0, 3).join('; ')}`);
  if (filing.sold === '0') return rejected('Nothing sold yet');
  if (filing.sold !== null && Number(filing.sold) < smallestNews)
    return rejected('Less than $10,000 was sold');
  const report = reportOf(filing, externalId);
  if (report === null) return rejected('The filing has no believable date');
  const doubtful = (reason: string): DocumentReading => ({ kind: 'doubtful', report, reason });
  if (verdict === 'doubtful')
    return doubtful(`May not be a startup (score ${score}): ${reasons.slice(0, 3).join('; ')}`);
  if (filing.sold === null) return doubtful('The amount sold cannot be read');
  return { kind: 'report', report };
}

function readingOf({ body, externalId }: RawDocument): DocumentReading {
  try {
    return isFormC(body) ? readFormC(parseFormC(body), externalId) : readFiling(parseFormD(body), externalId);
  } catch (error) {
    if (error instanceof NotAFiling) throw new UnreadableDocument(error.message, { cause: error });
    throw error;
  }
}

/** For tests: a plain venture round, with whatever the story at hand needs to be different. */
export function exampleFiling({
  issuer,
  securities,
  ...changes
}: Partial<Omit<FormD, 'issuers' | 'securities'>> & {
  issuer?: Partial<Issuer>;
  securities?: Partial<FormD['securities']>;
} = {}): FormD {
  return {
    accession: null,
    filedOn: null,
    signedOn: '2026-11-10',
    sicCode: null,
    isTest: false,
    isAmendment: false,
    previousAccession: null,
    issuers: [exampleIssuer(issuer)],
    people: [
      {
        firstName: 'Ada',
        middleName: '',
        lastName: 'King',
        relationships: ['Executive Officer'],
        clarification: null,
      },
      {
        firstName: 'Grace',
        middleName: '',
        lastName: 'Murray',
        relationships: ['Director'],
        clarification: null,
      },
    ],
    industryGroup: 'Other Technology',
    investmentFundType: null,
    revenueRange: 'Decline to Disclose',
    exemptions: ['06b'],
    firstSaleOn: '2026-11-02',
    lastsOverOneYear: false,
    isBusinessCombination: false,
    brokers: 0,
    brokerNames: [],
    offered: '5000000',
    sold: '4000000',
    salesNote: null,
    ...changes,
    securities: {
      isEquity: true,
      isDebt: false,
      isOption: false,
      isToBeAcquired: false,
      isPooledFund: false,
      isTenantInCommon: false,
      isMineralProperty: false,
      otherDescription: null,
      ...securities,
    },
  };
}

export function exampleIssuer(changes: Partial<Issuer> = {}): Issuer {
  return {
    cik: '1234567',
    name: 'Example Robotics, Inc.',
    previousNames: [],
    entityType: 'Corporation',
    entityTypeNote: null,
    jurisdiction: 'DELAWARE',
    street: null,
    postalCode: null,
    phone: null,
    city: 'Austin',
    stateOrCountry: 'TX',
    incorporated: 'within-five-years',
    yearOfIncorporation: 2024,
    ...changes,
  };
}

const samples = new URL('samples/', import.meta.url);

export const readSample = (name: string): Promise<Buffer> => readFile(new URL(name, samples));
