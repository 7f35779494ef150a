import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  businessDaysBefore,
  currentFeedAddress,
  dailyIndexAddress,
  isFeed,
  isIndex,
  isMissingIndex,
  onceEach,
  readFeed,
  readIndex,
  submissionAddress,
} from './plan.ts';
import { readSample } from './read-filing.ts';

const index = async (name: string) => (await readSample(`indexes/${name}`)).toString('latin1');

describe('a daily index', () => {
  it('by form type lists D and D/A alone, once each', async () => {
    const filings = readIndex(await index('form.20200318.idx'));
    expect(filings).toHaveLength(176);
    expect(filings).toContainEqual({
      accession: '0001643231-20-000001',
      cik: '1643231',
      filedOn: '2020-03-18',
      isFund: false,
    });
  });

  it('by registrant lists an offering of several registrants once', async () => {
    const filings = readIndex(await index('2024-01-02.master.idx'));
    expect(filings.filter(({ accession }) => accession === '0002005505-24-000001')).toHaveLength(1);
    expect(filings).toContainEqual({
      accession: '0001770944-24-000001',
      cik: '1770944',
      filedOn: '2024-01-02',
      isFund: false,
    });
  });

  it('may have names with two spaces and commas, and no end to its last line', () => {
    const lines = [
      'Form Type   Company Name                                                  CIK         Date Filed  File Name',
      'D           A  B, INC. / DE                                               12          20240102    edgar/data/12/0000000012-24-000001.txt',
      'DEF 14A     D  Company                                                    13          20240102    edgar/data/13/0000000013-24-000001.txt',
      'D/A         C                                                             0014        2024-01-02  edgar/data/0014/0000000014-24-000001.txt',
    ];
    expect(readIndex(lines.join('\r\n')).map(({ cik, filedOn }) => [cik, filedOn])).toEqual([
      ['12', '2024-01-02'],
      ['14', '2024-01-02'],
    ]);
  });

  it.each(['2024-01-01.master.idx', 'empty-form.idx', 'badform.idx.txt'])(
    '%s lists nothing',
    async (name) => {
      expect(readIndex(await index(name))).toEqual([]);
    },
  );

  it('of a holiday is known by its refusal', async () => {
    expect(isMissingIndex(await index('2024-01-01.master.idx'))).toBe(true);
    expect(isIndex(await index('2024-01-01.master.idx'))).toBe(false);
    expect(isIndex(await index('empty-form.idx'))).toBe(true);
    expect(isIndex(await index('2024-01-02.master.idx'))).toBe(true);
  });

  it('never fails, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => void readIndex(`Form Type   Company Name\nD           ${text}\n1|2|D|${text}`),
      ),
    );
  });
});

describe('the feed of current filings', () => {
  it('gives D and D/A alone, and tells funds by their summary', async () => {
    const feed = readFeed(await readSample('indexes/current-filings.atom.xml'));
    expect(feed.entries).toBe(10);
    expect(feed.filings).toHaveLength(8);
    expect(feed.filings.filter(({ isFund }) => !isFund)).toEqual([
      { accession: '0002069694-26-000001', cik: '2069694', filedOn: '2026-07-02', isFund: false },
    ]);
  });

  it('is told from an index', async () => {
    expect(isFeed(await index('current-filings.atom.xml'))).toBe(true);
    expect(isFeed(await index('form.20200318.idx'))).toBe(false);
  });
});

describe('addresses', () => {
  const filing = { accession: '0001770944-24-000001', cik: '1770944', filedOn: null, isFund: false };

  it('are those of EDGAR', () => {
    expect(dailyIndexAddress('https://www.sec.gov', new Date('2024-05-01T03:00:00Z'))).toBe(
      'https://www.sec.gov/Archives/edgar/daily-index/2024/QTR2/form.20240501.idx',
    );
    expect(submissionAddress('https://www.sec.gov', filing)).toBe(
      'https://www.sec.gov/Archives/edgar/data/1770944/0001770944-24-000001.txt',
    );
    expect(currentFeedAddress('https://www.sec.gov', 100)).toContain('start=100&count=100&output=atom');
  });

  it('are asked for business days alone', () => {
    const days = businessDaysBefore(new Date('2024-01-08T12:00:00Z'), 5);
    expect(days.map((day) => day.toISOString().slice(0, 10))).toEqual([
      '2024-01-03',
      '2024-01-04',
      '2024-01-05',
    ]);
  });

  it('are asked once for each filing, the oldest first, and not at all for what any list calls a fund', () => {
    const later = { ...filing, accession: '0001770944-24-000002', filedOn: '2024-01-03' };
    const sooner = { ...filing, filedOn: '2024-01-02' };
    expect(onceEach([later, sooner, { ...later, isFund: true }])).toEqual([
      sooner,
      { ...later, isFund: true },
    ]);
  });
});
