import { describe, expect, it } from 'vitest';
import { exampleFiling } from './read-filing.ts';
import { dateRound } from './report.ts';

const date = (dates: Parameters<typeof exampleFiling>[0], accession: string | null = null) =>
  dateRound(exampleFiling(dates), accession);

describe('the day of a round', () => {
  it('is the first sale when the filing follows within 45 days', () => {
    expect(date({ firstSaleOn: '2026-09-26', filedOn: '2026-11-10' })).toEqual({
      announcedOn: '2026-09-26',
      reportedOn: '2026-11-10',
      firstSaleOn: '2026-09-26',
    });
  });

  it('is the filing when that comes later, with the first sale kept', () => {
    expect(date({ firstSaleOn: '2026-09-25', filedOn: '2026-11-10' })).toEqual({
      announcedOn: '2026-11-10',
      reportedOn: '2026-11-10',
      firstSaleOn: '2026-09-25',
    });
  });

  it('is the signature when there is no header', () => {
    expect(date({ firstSaleOn: null, signedOn: '2026-11-10' })?.announcedOn).toBe('2026-11-10');
  });

  it('is never before a sale that the signature is said to precede', () => {
    expect(date({ firstSaleOn: '2026-09-15', signedOn: '2026-06-21' })?.announcedOn).toBe('2026-09-15');
  });

  it('does not believe a sale after the day of filing', () => {
    expect(date({ firstSaleOn: '2062-11-02', filedOn: '2026-11-10' })).toEqual({
      announcedOn: '2026-11-10',
      reportedOn: '2026-11-10',
      firstSaleOn: null,
    });
  });

  it('does not believe a signature of another year than the accession number', () => {
    const dates = { firstSaleOn: '2026-11-02', signedOn: '2062-11-10' };
    expect(date(dates, '0001234567-26-000001')?.reportedOn).toBe('2026-11-02');
  });

  it('does not believe a first sale long after the signature, nor a signature of the year after the filing', () => {
    expect(date({ firstSaleOn: '2062-11-02', signedOn: '2026-11-10' })?.announcedOn).toBe('2026-11-10');
    const dates = { firstSaleOn: '2025-12-20', signedOn: '2026-12-30' };
    expect(date(dates, '0001234567-25-000001')?.reportedOn).toBe('2025-12-20');
    const newYear = { firstSaleOn: '2025-12-20', signedOn: '2025-12-31' };
    expect(date(newYear, '0001234567-26-000001')?.reportedOn).toBe('2025-12-31');
  });

  it('is unknown when nothing says it', () => {
    expect(date({ firstSaleOn: null, signedOn: null })).toBeNull();
  });
});
