import { describe, expect, it } from 'vitest';
import { parseFormD } from './parse.ts';
import { exampleFiling, exampleIssuer, readSample } from './read-filing.ts';
import { reportOf } from './report.ts';

const accession = '0001234567-26-000007';

describe('the report of a filing', () => {
  it('says who raised what, where and when, in the terms of all sources', async () => {
    const notion = parseFormD(await readSample('filings/mcfunding-form_d_sample.xml'));
    expect(reportOf(notion, '0001781814-20-000001')).toEqual({
      source: 'form-d',
      externalId: '0001781814-20-000001',
      url: 'https://www.sec.gov/Archives/edgar/data/1781814/000178181420000001/0001781814-20-000001-index.htm',
      label: 'Form D filing 0001781814-20-000001',
      quote: 'Item 13, Total Amount Sold: $48,828,287',
      company: {
        name: 'Notion Labs',
        aliases: ['Notion Labs, Inc.', 'Canopy Technologies Inc.'],
        identifiers: [{ kind: 'cik', value: '1781814' }],
        description: null,
        website: null,
        industryTags: ['information-technology'],
        country: 'US',
        region: 'California',
        city: 'San Francisco',
        foundedYear: null,
        contactEmail: null,
        linkedinUrl: null,
        people: [
          { name: 'Huan Zhou', roles: ['Executive Officer', 'Director'] },
          { name: 'Simon Last', roles: ['Executive Officer'] },
          { name: 'Akshay Kothari', roles: ['Executive Officer'] },
        ],
      },
      round: {
        kind: 'unspecified',
        amount: '48828287',
        currency: 'USD',
        announcedOn: '2020-03-30',
        reportedOn: '2020-04-10',
        firstSaleOn: '2020-03-30',
        leadInvestors: [],
        amends: null,
        isAmendment: false,
      },
      traces: { phones: ['415-400-4291'], postalCodes: ['94110'], streets: ['930 ALABAMA STREET'] },
    });
  });

  it.each([null, '0'])('has no amount when %j was sold', (sold) => {
    expect(reportOf(exampleFiling({ sold }), accession)?.round).toMatchObject({
      amount: null,
      currency: null,
    });
  });

  it('says what an amendment amends', () => {
    const filing = exampleFiling({ isAmendment: true, previousAccession: '0001234567-26-000001' });
    expect(reportOf(filing, accession)?.round).toMatchObject({
      isAmendment: true,
      amends: '0001234567-26-000001',
    });
  });

  it('of several issuers is of the corporation, the others are names for it', () => {
    const holding = exampleIssuer({
      cik: '9',
      name: 'Example Holdings LLC',
      entityType: 'Limited Liability Company',
    });
    const report = reportOf({ ...exampleFiling(), issuers: [holding, exampleIssuer()] }, accession);
    expect(report?.company).toMatchObject({
      name: 'Example Robotics',
      aliases: ['Example Robotics, Inc.', 'Example Holdings LLC'],
      identifiers: [{ kind: 'cik', value: '1234567' }],
    });
  });

  it('names people once, with their titles, and no firms', () => {
    const person = { middleName: '', relationships: ['Executive Officer'], clarification: null };
    const people = [
      { ...person, firstName: 'ADA', lastName: 'LOVELACE', clarification: 'Chief Executive Officer' },
      { ...person, firstName: 'Ada', lastName: 'Lovelace', relationships: ['Director'] },
      { ...person, firstName: 'N/A', lastName: 'Example Manager' },
      { ...person, firstName: 'Example', lastName: 'Capital LLC' },
    ];
    expect(reportOf(exampleFiling({ people }), accession)?.company.people).toEqual([
      { name: 'Ada Lovelace', roles: ['Chief Executive Officer', 'Executive Officer', 'Director'] },
    ]);
  });

  it.each([
    ['137 DIRECT FUND, LP', 'podley-000173902625000005-primary_doc.xml', ['Andrew D. Hansen']],
    [
      'GR Partners Burke, LLC',
      'podley-000164037915000001-primary_doc.xml',
      ['Richard C. Rizzuto', 'Douglas C. Gordon'],
    ],
  ])('names the people of %s and not the firm that runs it', async (_issuer, file, names) => {
    const filing = parseFormD(await readSample(`unseen/filings/${file}`));
    expect(reportOf(filing, accession)?.company.people.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['--', 'Coatue Capital, L.L.C.'],
    ['Ltd.', 'Belltower Fund Group'],
    ['', 'StepStone Peregrine (GP), LLC'],
    ['Maples', 'Corporate Services Limited'],
  ])('takes %s %s for a firm', (firstName, lastName) => {
    const firm = { firstName, middleName: '', lastName, relationships: ['Promoter'], clarification: null };
    expect(reportOf(exampleFiling({ people: [firm] }), accession)?.company.people).toEqual([]);
  });

  it('keeps earlier names and those of the other issuers as aliases', async () => {
    const file = 'unseen/filings/podley-000152868811000001-primary_doc.xml';
    const company = reportOf(parseFormD(await readSample(file)), accession)?.company;
    expect(company).toMatchObject({
      name: 'Momentum Topco',
      aliases: ['Momentum Topco, Inc.', 'Momentum Textiles, LLC'],
      city: 'Irvine',
      country: 'US',
    });
    const media = 'unseen/filings/podley-000182941220000002-primary_doc.xml';
    expect(reportOf(parseFormD(await readSample(media)), accession)?.company.aliases).toContain(
      'QCode Media, LLC',
    );
  });

  it('without an accession number links to all filings of the issuer', () => {
    const report = reportOf(exampleFiling(), '1234567:abcdef');
    expect(report).toMatchObject({
      label: 'Form D filing',
      url: 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=1234567&type=D',
    });
  });

  it('does not believe in a company founded after it filed', () => {
    const issuer = { yearOfIncorporation: 2031 };
    expect(reportOf(exampleFiling({ issuer }), accession)?.company.foundedYear).toBeNull();
  });

  it('cannot be made without a day', () => {
    expect(reportOf(exampleFiling({ firstSaleOn: null, signedOn: null }), accession)).toBeNull();
  });
});
