import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFormD } from './parse.ts';
import { readSample } from './read-filing.ts';
import { NotAFiling, resemblesFiling } from './submission.ts';

const notion = (await readSample('filings/mcfunding-form_d_sample.xml')).toString();
const parse = (text: string) => parseFormD(Buffer.from(text));
const changed = (from: string, to: string) => parse(notion.replace(from, () => to));

describe('a filing as published', () => {
  it('gives issuer, people, offering and dates', () => {
    expect(parse(notion)).toMatchObject({
      accession: null,
      signedOn: '2020-04-10',
      isTest: false,
      isAmendment: false,
      issuers: [
        {
          cik: '1781814',
          name: 'Notion Labs, Inc.',
          previousNames: ['Canopy Technologies Inc.'],
          entityType: 'Corporation',
          jurisdiction: 'DELAWARE',
          city: 'SAN FRANCISCO',
          stateOrCountry: 'CA',
          incorporated: 'over-five-years',
        },
      ],
      industryGroup: 'Other Technology',
      exemptions: ['06b'],
      firstSaleOn: '2020-03-30',
      offered: '50000000',
      sold: '48828287',
      securities: { isEquity: true, isDebt: false },
    });
    expect(parse(notion).people.map(({ lastName, relationships }) => [lastName, relationships])).toEqual([
      ['Zhou', ['Executive Officer', 'Director']],
      ['Last', ['Executive Officer']],
      ['Kothari', ['Executive Officer']],
    ]);
  });

  it('may be of several issuers', async () => {
    const filing = parseFormD(await readSample('filings/podley-000149653910000001-primary_doc.xml'));
    expect(filing.issuers.map(({ name }) => name)).toEqual([
      'Platinum Energy Partners 2007 A LP',
      'Platinum Energy Partners 2007 B LP',
    ]);
  });

  it('may amend another', async () => {
    expect(parseFormD(await readSample('filings/edgartools-D.Shepards.xml'))).toMatchObject({
      isAmendment: true,
    });
    const amending = changed(
      '<isAmendment>false</isAmendment>',
      '<isAmendment>true</isAmendment><previousAccessionNumber>1781814-20-1</previousAccessionNumber>',
    );
    expect(amending).toMatchObject({ isAmendment: true, previousAccession: '0001781814-20-000001' });
  });

  it('may lie inside a full submission, whose header tells number and day', () => {
    const submission = `<SEC-HEADER>\nACCESSION NUMBER:\t\t0001781814-20-000001\nFILED AS OF DATE:\t\t20200413\n</SEC-HEADER>\n<XML>\n${notion}\n</XML>\n<DOCUMENT>uuencoded & broken <</DOCUMENT>`;
    expect(parse(submission)).toMatchObject({
      accession: '0001781814-20-000001',
      filedOn: '2020-04-13',
      sold: '48828287',
    });
  });

  it.each(['\n', '\ufeff', '\ufeff \r\n'])('may begin with %j', (start) => {
    expect(parse(start + notion).sold).toBe('48828287');
  });

  it('carries entities and curly quotes', () => {
    const filing = changed('Notion Labs, Inc.', 'Ben &amp; Jerry&#8217;s &#x201C;Labs&#x201D; ’26');
    expect(filing.issuers[0].name).toBe('Ben & Jerry’s “Labs” ’26');
  });

  it.each([
    ['right to left', 'שלום רובוטיקה בע"מ'],
    ['emoji', '🚀 Rocket 火箭'],
  ])('may bear a name in %s', (_kind, name) => {
    expect(changed('Notion Labs, Inc.', name).issuers[0].name).toBe(name);
  });

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    [
      'Latin-1, declared',
      (text: string) => Buffer.from(text.replace('?>', ' encoding="ISO-8859-1"?>'), 'latin1'),
    ],
    ['Latin-1, undeclared', (text: string) => Buffer.from(text, 'latin1')],
    [
      'UTF-8 declared as something unknown',
      (text: string) => Buffer.from(text.replace('?>', ' encoding="klingon"?>')),
    ],
  ])('may be written in %s', (_encoding, encode) => {
    const filing = parseFormD(encode(notion.replace('Notion Labs', 'Société Générique')));
    expect(filing.issuers[0].name).toBe('Société Générique, Inc.');
  });
});

describe('amounts and dates that cannot be', () => {
  it.each(['-5', '1.5', 'Indefinite', '1000000000000000000000000000000', '1e9', '', 'NaN'])(
    'an amount of %j is no amount',
    (amount) => {
      expect(changed('<totalAmountSold>48828287<', `<totalAmountSold>${amount}<`).sold).toBeNull();
    },
  );

  it.each(['3201-10-21', '2020-02-30', '0020-03-30', 'yesterday', '2020-13-01'])('%j is no day', (day) => {
    expect(changed('<value>2020-03-30<', `<value>${day}<`).firstSaleOn).toBeNull();
  });

  it('a day may carry a zone', () => {
    expect(changed('<value>2020-03-30<', '<value>2020-03-30-05:00<').firstSaleOn).toBe('2020-03-30');
  });
});

describe('input that is no filing', () => {
  it.each([
    ['an empty file', '', 'neither XML nor a submission'],
    ['a web page', '<!DOCTYPE html><html></html>', 'neither XML nor a submission'],
    ['another XML', '<?xml version="1.0"?><rss/>', 'not an EDGAR submission'],
    ['malformed XML', notion.replace('</primaryIssuer>', ''), 'malformed'],
    ['half a file', notion.slice(0, 3_000), 'malformed'],
    ['another form', notion.replace('<submissionType>D<', '<submissionType>4<'), 'not a Form D'],
    ['a filing without an issuer', notion.replace('Notion Labs, Inc.', ''), 'names no issuer'],
    ['a name of 10,000 characters', notion.replace('Notion Labs', 'N'.repeat(10_000)), 'longer than 300'],
    ['a number that is none', notion.replace('0001781814', 'x'), 'no registration number'],
    [
      '50 MB',
      `<?xml version="1.0"?><edgarSubmission>${' '.repeat(50_000_000)}</edgarSubmission>`,
      'larger than 5 MB',
    ],
    [
      'endless nesting',
      `<?xml version="1.0"?>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`,
      'cannot be read',
    ],
  ])('%s is told apart', (_kind, text, reason) => {
    expect(() => parse(text)).toThrow(NotAFiling);
    expect(() => parse(text)).toThrow(reason);
  });

  it.each([
    [
      'entities that multiply',
      '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">]>',
    ],
    ['an entity from a file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'],
    ['an outside document type', '<!DOCTYPE a SYSTEM "http://example.com/a.dtd">'],
  ])('%s are refused before they are read', (_kind, declaration) => {
    expect(() => changed('<edgarSubmission>', `${declaration}<edgarSubmission>`)).toThrow('document type');
  });

  it('fails in one way only, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          fc.string().map((text) => Buffer.from(`<?xml?><edgarSubmission>${text}`)),
        ),
        (bytes) => {
          try {
            parseFormD(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(NotAFiling);
          }
        },
      ),
    );
  });

  it('fails in one way only when a filing is cut or a piece of it is replaced', () => {
    fc.assert(
      fc.property(fc.nat(notion.length), fc.nat(60), fc.string(), (start, length, piece) => {
        try {
          parse(notion.slice(0, start) + piece + notion.slice(start + length));
        } catch (error) {
          expect(error).toBeInstanceOf(NotAFiling);
        }
      }),
    );
  });
});

describe('telling at a glance', () => {
  it('knows filings from web pages, feeds and refusals', async () => {
    expect(resemblesFiling(Buffer.from(notion))).toBe(true);
    expect(resemblesFiling(await readSample('filings/halloran-sample_filing.txt'))).toBe(true);
    expect(resemblesFiling(await readSample('filings/edgartools-D.Shepards.xml'))).toBe(true);
    expect(resemblesFiling(await readSample('indexes/current-filings.atom.xml'))).toBe(false);
    expect(resemblesFiling(await readSample('indexes/2024-01-01.master.idx'))).toBe(false);
    expect(resemblesFiling(Buffer.from('<html>Undeclared Automated Tool</html>'))).toBe(false);
  });
});
