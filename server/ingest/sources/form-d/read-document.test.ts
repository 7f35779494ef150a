import { describe, expect, it } from 'vitest';
import { gate } from './gate.ts';
import { parseFormD } from './parse.ts';
import { exampleFiling, readFiling, readSample } from './read-filing.ts';

const accession = '0002002260-26-000001';
const outcome = (changes: Parameters<typeof exampleFiling>[0]) =>
  readFiling(exampleFiling({ sold: '2500000', ...changes }), accession);

describe('what a filing comes to', () => {
  it.each([
    'STANDARD INDUSTRIAL CLASSIFICATION:\tPHOTOGRAPHIC EQUIPMENT & SUPPLIES [3861]',
    '<ASSIGNED-SIC>3861',
    'SIC CODE: 3861',
  ])('is no startup where the header carries an industry code: %s', async (line) => {
    const xml = new TextDecoder().decode(
      await readSample('filings/podley-000184292321000001-primary_doc.xml'),
    );
    const submission = `<SEC-HEADER>\nFILED AS OF DATE: 20210121\n${line}\n</SEC-HEADER>\n<XML>\n${xml.trim()}\n</XML>`;
    const filing = parseFormD(new TextEncoder().encode(submission));
    expect(filing.sicCode).toBe('3861');
    expect(gate(filing)).toMatchObject({ verdict: 'not-a-startup' });
    const without = parseFormD(new TextEncoder().encode(submission.replace('3861', '0000')));
    expect(without.sicCode).toBeNull();
  });

  it('is no startup where the issuer is known to report as listed companies do', () => {
    expect(outcome({})).toMatchObject({ kind: 'report' });
    expect(outcome({ issuer: { cik: '1938046' } })).toMatchObject({ kind: 'rejected' });
    expect(outcome({ sicCode: '7372' })).toMatchObject({ kind: 'rejected' });
    expect(
      outcome({ brokerNames: ['H.C. Wainwright & Co., LLC'], industryGroup: 'Other' }),
    ).not.toMatchObject({
      kind: 'report',
    });
  });

  it('is a round though it is marked as part of a business combination', () => {
    expect(outcome({ isBusinessCombination: true })).toMatchObject({ kind: 'report' });
  });

  it('is a round of a limited liability company that people run', () => {
    const llc = { entityType: 'Limited Liability Company', name: 'Kettle Foods Studio LLC' };
    expect(outcome({ industryGroup: 'Manufacturing', issuer: llc })).toMatchObject({ kind: 'report' });
  });

  it.each(['1', '9999'])('is no news below ten thousand dollars: %s', (sold) => {
    expect(outcome({ sold })).toMatchObject({ kind: 'rejected', reason: 'Less than $10,000 was sold' });
    expect(outcome({ sold: '10000' })).toMatchObject({ kind: 'report' });
  });

  it('keeps a word of the name that is a legal form elsewhere', () => {
    expect(outcome({ issuer: { name: 'Traction Ag, Inc.', jurisdiction: 'DELAWARE' } })).toMatchObject({
      report: { company: { name: 'Traction Ag' } },
    });
  });
});
