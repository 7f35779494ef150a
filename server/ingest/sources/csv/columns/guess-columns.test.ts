import { expect, test } from 'vitest';
import type { Fact } from '../export-formats.ts';
import { guessColumns } from './guess-columns.ts';

type Labelled = [whose: string, columns: [header: string, fact: Fact | null, ...values: string[]][]];

/** Headers of tables as programs and people write them, each with what stands below it and what it tells. */
const tables: Labelled[] = [
  [
    'the web export of 2017-18, companies',
    [
      ['Company Name', 'companyName', 'Acme', 'Beta Labs'],
      ['Company Name URL', 'companyPermalink', 'https://www.crunchbase.com/organization/acme'],
      ['Category Groups', 'categories', 'Hardware, Software', 'Health Care'],
      ['Headquarters Location', 'location', 'Berlin, Berlin, Germany'],
      ['Description', 'description', 'Robots for all'],
      ['CB Rank (Company)', null, '12,345'],
      ['Last Funding Date', 'announced', 'Feb 1, 2018', '2018-03-03'],
      ['Last Funding Amount', 'amount', '$15,000,000', '€2,000,000'],
      ['Last Funding Type', 'roundType', 'Series A', 'Seed'],
      ['Total Funding Amount', null, '$20,000,000'],
      ['Number of Employees', null, '11-50'],
    ],
  ],
  [
    'the web export of 2017-18, rounds',
    [
      ['Transaction Name', null, 'Series A - Acme'],
      ['Company Name', 'companyName', 'Acme'],
      ['Company Name URL', 'companyPermalink', 'https://www.crunchbase.com/organization/acme'],
      ['Funding Type', 'roundType', 'Series A'],
      ['Money Raised', 'amount', '15000000'],
      ['Money Raised Currency', 'currency', 'USD'],
      ['Announced Date', 'announced', '2018-02-01'],
      ['Funding Stage', null, 'Early Stage Venture'],
      ['Lead Investors', 'leadInvestors', 'Accel'],
    ],
  ],
  [
    'PitchBook',
    [
      ['Companies', 'companyName', 'Acme'],
      ['Company ID', null, '12345-67'],
      ['Deal Date', 'announced', '01-Feb-2018'],
      ['Deal Size', 'amount', '15.00'],
      ['Native Currency of Deal', 'currency', 'US Dollars (USD)'],
      ['VC Round', 'roundType', 'Series A'],
      ['Primary Industry Code', 'categories', 'Software'],
      ['Lead/Sole Investors', 'leadInvestors', 'Accel'],
      ['Post Valuation', null, '60.00'],
      ['Company Website', 'website', 'www.acme.com'],
      ['HQ Location', 'location', 'Berlin, Germany'],
      ['Year Founded', 'founded', '2015'],
      ['Primary Contact Email', 'email', 'ada@acme.com'],
    ],
  ],
  [
    'Dealroom',
    [
      ['Name', 'companyName', 'Acme'],
      ['Tagline', 'description', 'Robots for all'],
      ['Website', 'website', 'https://acme.com'],
      ['HQ country', 'country', 'Germany'],
      ['HQ city', 'city', 'Berlin'],
      ['Industries', 'categories', 'fintech;health'],
      ['Launch year', 'founded', '2015'],
      ['Last funding date', 'announced', '2018-02-01'],
      ['Last funding amount', 'amount', '€15M'],
      ['Last round', 'roundType', 'SERIES A'],
      ['Total funding (EUR M)', null, '20'],
      ['Valuation', null, '€60M'],
      ['LinkedIn', 'linkedin', 'https://www.linkedin.com/company/acme'],
    ],
  ],
  [
    'Tracxn',
    [
      ['Company Name', 'companyName', 'Acme'],
      ['Domain Name', 'website', 'acme.com'],
      ['Overview', 'description', 'Robots for all'],
      ['Founded Year', 'founded', '2015'],
      ['Country', 'country', 'India'],
      ['State', 'state', 'Karnataka'],
      ['City', 'city', 'Bengaluru'],
      ['Round Date', 'announced', 'Feb 1, 2018'],
      ['Round Name', 'roundType', 'Series A'],
      ['Round Amount (USD)', 'amountUsd', '15000000'],
      ['Lead Investor', 'leadInvestors', 'Accel'],
      ['Total Funding (USD)', null, '20000000'],
    ],
  ],
  [
    'Airtable',
    [
      ['Startup', 'companyName', 'Acme'],
      ['Amount Raised', 'amount', '$15M'],
      ['Stage', 'roundType', 'Seed'],
      ['Date Announced', 'announced', '2/13/2018'],
      ['Sector', 'categories', 'Fintech'],
      ['HQ', 'location', 'Berlin, Germany'],
      ['Lead Investor(s)', 'leadInvestors', 'Accel'],
      ['Link', 'website', 'https://acme.com'],
      ['Status', null, 'Contacted'],
    ],
  ],
  [
    'a user’s own',
    [
      ['Firm', 'companyName', 'Acme'],
      ['Size', 'amount', '15 Mio. €'],
      ['Closed', 'announced', '05.03.2018'],
      ['Owner', null, 'Ada'],
    ],
  ],
  [
    'somebody’s own in German',
    [
      ['Unternehmen', 'companyName', 'Acme'],
      ['Betrag (EUR Mio)', 'amount', '12,5'],
      ['Datum', 'announced', '05.03.2018'],
      ['Runde', 'roundType', 'Series A'],
      ['Branche', 'categories', 'Software'],
      ['Stadt', 'city', 'Köln'],
      ['Gründungsjahr', 'founded', '2015'],
    ],
  ],
  [
    'headers that say nothing',
    [
      ['Portfolio company', 'companyName', 'Acme'],
      ['x1', 'amount', '$15M'],
      ['x2', 'announced', '2018-02-01'],
      ['x3', 'email', 'ada@acme.com'],
      ['x4', 'website', 'https://acme.com'],
      ['x5', null, '42'],
    ],
  ],
  [
    'no company',
    [
      ['Sr No', null, '1'],
      ['Remarks', null, 'none'],
      ['Employees', null, '12'],
    ],
  ],
];

test.each(tables)('the columns of %s are guessed', (_whose, columns) => {
  const rows = [0, 1].map((row) => columns.map(([, , ...values]) => values[row] ?? values[0] ?? ''));
  const guesses = guessColumns(
    columns.map(([header]) => header),
    rows,
  );
  expect(columns.map(([header], position) => [header, guesses[position]?.fact])).toEqual(
    columns.map(([header, fact]) => [header, fact]),
  );
});

test('a header that its values belie is not believed, and what is sure says so', () => {
  const [name, date] = guessColumns(
    ['Company', 'Date'],
    [
      ['Acme', 'soon'],
      ['Beta', 'later'],
    ],
  );
  expect(name).toEqual({ fact: 'companyName', confidence: 0.97 });
  expect(date?.fact).toBeNull();
});
