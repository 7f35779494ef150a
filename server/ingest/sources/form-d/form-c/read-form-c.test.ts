import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RoundReport } from '../../../../companies/report.ts';
import { explainFiling, readDocument } from '../read-filing.ts';

const accession = '0001234567-26-000042';

const sample = (name: string) =>
  readFileSync(new URL(`../samples/form-c/${name}.xml`, import.meta.url), 'utf8');

/** A full submission as EDGAR serves it, with the header that tells day and file number. */
const submission = (xml: string, { filedOn = '20261120', fileNumber = '020-40001' } = {}) =>
  `<SEC-DOCUMENT>\nACCESSION NUMBER:\t\t${accession}\nFILED AS OF DATE:\t\t${filedOn}\n\tFILING VALUES:\n\t\tSEC FILE NUMBER:\t${fileNumber}\n<XML>\n${xml.trim()}\n</XML>`;

function read(text: string) {
  const [reading] = readDocument({
    kind: 'document',
    externalId: accession,
    url: null,
    mediaType: 'text/plain',
    body: Buffer.from(text),
    etag: null,
    lastModified: null,
  });
  if (!reading) throw new Error('Nothing was read');
  return reading;
}

function reportIn(text: string): RoundReport {
  const reading = read(text);
  if (reading.kind !== 'report') throw new Error(`Not listed: ${reading.reason}`);
  return reading.report;
}

const alto = sample('alto');

describe('a Form C', () => {
  it('opens a round of the day of its filing, of which no amount is known', () => {
    const report = reportIn(submission(alto));
    expect(report).toMatchObject({
      source: 'form-d',
      externalId: `020-40001/${accession}`,
      label: `Form C filing ${accession}`,
      company: {
        name: 'Alto Experience',
        website: 'https://ridealto.com',
        country: 'US',
        foundedYear: 2018,
        description: null,
      },
      round: {
        kind: 'crowdfunding',
        amount: null,
        currency: null,
        announcedOn: '2026-11-20',
        isAmendment: false,
      },
    });
  });

  it('names its signatories with their titles, each once', () => {
    expect(reportIn(alto).company.people).toEqual([
      { name: 'Ada Whitlock', roles: ['CEO and Chairman of the Board'] },
      { name: 'Noel Farrow', roles: ['Board Member'] },
      { name: 'Iris Kemble', roles: ['Board Member'] },
      { name: 'Hugo Marchetti', roles: ['Board Member'] },
      { name: 'Lena Ostrow', roles: ['CFO and Board Member'] },
    ]);
  });

  it('never says its target, its maximum or its price', () => {
    const money = [...alto.matchAll(/<(?:offeringAmount|maximumOfferingAmount|price)>(\d+)/g)].map(
      ([, sum]) => sum,
    );
    const report = JSON.stringify(reportIn(alto));
    expect(money.length).toBeGreaterThan(0);
    for (const sum of money) if (sum && sum.length > 3) expect(report).not.toContain(sum);
  });

  it('is dated by its signature where it has no header', () => {
    expect(reportIn(alto).round).toMatchObject({ announcedOn: '2024-03-26', amends: null });
  });

  it.each(['anesu', 'pickleball'])('of a local business is none of a startup: %s', (name) => {
    expect(read(sample(name))).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining('Not a startup'),
    });
  });

  it.each([
    'Blue Door Coffee, Inc.',
    'Ferris Taproom Inc.',
    'The Lantern Film, Inc.',
    'Oak Street Restaurant Group, Inc.',
    'Cedar Cabin Rentals Inc.',
    'Maple Realty Fund II LLC',
    'Harbour Cinema Inc.',
    'Luna Salon Inc.',
  ])('of %s is none of a startup either', (name) => {
    expect(read(alto.replaceAll('Alto Experience Inc.', name)).kind).not.toBe('report');
  });

  it('of a company that sells debt alone is left out', () => {
    const debt = alto
      .replace(/<securityOfferedType>[^<]*</, '<securityOfferedType>Debt<')
      .replace(/<securityOfferedOtherDesc>[^<]*</, '<securityOfferedOtherDesc><');
    expect(read(debt)).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('sells debt') });
  });

  it('that is a test is left out', () => {
    expect(read(alto.replace('>LIVE<', '>TEST<')).kind).toBe('rejected');
  });
});

describe('a Form C-U', () => {
  const update = sample('hidden-sea-update');

  it('says its progress in its own words, and no amount', () => {
    const report = read(update.replaceAll('Hidden Sea', 'Kestrel Robotics'));
    expect(report).toMatchObject({
      kind: 'report',
      report: {
        label: 'Form C-U filing 0001234567-26-000042',
        quote: 'Progress update: 50% and 100% of Target Reached',
        round: { amount: null, amends: '020-33261', isAmendment: true },
      },
    });
  });

  it('begins with a line break and is read all the same', () => {
    expect(update.startsWith('\n')).toBe(true);
    expect(read(`\r\n${update}`).kind).not.toBe('rejected');
  });
});

it.each(['ev-solar-annual-report', 'neurotez-end-of-reporting'])('%s is no offering', (name) => {
  expect(() => read(sample(name))).toThrow('not an offering');
});

it('a Form C is explained as a Form D is', () => {
  expect(explainFiling(Buffer.from(alto), accession)).toMatchObject({
    kind: 'filing',
    outcome: 'listed',
    verdict: 'startup',
    values: { form: 'C' },
    round: { amount: null, stage: 'crowdfunding' },
  });
});
