import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UnreadableDocument } from '../../source.ts';
import { decode } from './decode.ts';
import { recogniseColumns, requireCompany } from './recognise-columns.ts';
import { sniffDelimiter, split } from './split.ts';

function headerOf(sample: string): string[] {
  const text = decode(readFileSync(new URL(`samples/${sample}`, import.meta.url)));
  const [first] = split(text, sniffDelimiter(text));
  return first?.kind === 'row' ? first.fields : [];
}

test.each([
  ['2013-companies.csv', '2013', 'companies'],
  ['2013-rounds.csv', '2013', 'rounds'],
  ['2014-companies.csv', '2014', 'companies'],
  ['2014-rounds.csv', '2014', 'rounds'],
  ['2016-organizations.csv', '2016', 'companies'],
  ['2016-funding-rounds.csv', '2016', 'rounds'],
  ['2019-organizations.csv', '2019', 'companies'],
  ['2019-funding-rounds.csv', '2019', 'rounds'],
  ['web-companies.csv', 'web', 'companies'],
  ['web-funding-rounds.csv', 'web', 'rounds'],
])('%s is of %s and holds %s', (sample, generation, kind) => {
  expect(recogniseColumns(headerOf(sample)).format).toMatchObject({ generation, kind });
});

test.each([
  ['acquisitions', 'company_permalink,company_name,acquirer_permalink,acquirer_name,acquired_at'],
  [
    'investments',
    'company_permalink,company_name,investor_permalink,funding_round_permalink,funding_round_type,funded_at',
  ],
  ['investors', 'uuid,name,permalink,category_list,short_description,investor_types,investment_count'],
  ['people', 'first_name,last_name,country_code,city,cb_url,uuid'],
  ['people', 'uuid,name,permalink,first_name,last_name,gender'],
  ['jobs', 'uuid,name,org_uuid,started_on,title,job_type'],
  ['funds', 'uuid,name,entity_uuid,entity_name,announced_on,raised_amount_usd'],
  ['listings', 'uuid,name,org_uuid,stock_exchange_symbol,went_public_on'],
])('a table of %s is refused by what it is', (holds, header) => {
  expect(() => recogniseColumns(header.split(','))).toThrow(new RegExp(`This file holds .*${holds}`));
});

test('an unknown table is refused by the columns it has', () => {
  const header = [
    'Sr No',
    'Number of Employees',
    'Remarks',
    ...Array.from({ length: 20 }, (_, n) => `x${n}`),
  ];
  const requireOne = () => requireCompany(recogniseColumns(header));
  expect(requireOne).toThrow(UnreadableDocument);
  expect(requireOne).toThrow(/Sr No, Number of Employees, Remarks, .* and 11 more/);
});

test('headers are known through spaces, capitals and a different order', () => {
  const { positions } = recogniseColumns([
    ' funding_total_usd ',
    'Category_List',
    ' market ',
    'NAME',
    'permalink',
  ]);
  expect(positions).toMatchObject({ companyName: [3], companyPermalink: [4], categories: [1, 2] });
});
