import { expect, test } from 'vitest';
import { readList, readPermalink, readUuid, readWebAddress } from './read-company.ts';

test.each([
  '/company/x',
  '/organization/x',
  '/ORGANIZATION/X',
  'x',
  'https://www.crunchbase.com/organization/x?utm=y',
])('%s is the permalink x', (text) => {
  expect(readPermalink(text)).toBe('x');
});

test.each([
  '',
  '—',
  'two words',
  '/',
  'https://www.crunchbase.com/organization/',
  '/company/',
  `/company/${'x'.repeat(10_000)}`,
])('%# of these texts is no permalink', (text) => {
  expect(readPermalink(text)).toBeNull();
});

test('an identifier is read with or without its hyphens', () => {
  const uuid = '6f1c2d3e-4b5a-4678-9abc-def012345678';
  expect([uuid, uuid.replaceAll('-', '').toUpperCase()].map(readUuid)).toEqual([uuid, uuid]);
  expect(readUuid('org-17')).toBeNull();
});

test.each([
  ['acme.com', 'https://acme.com/'],
  ['http://Acme.com/about', 'http://acme.com/about'],
  ['javascript:alert(1)', null],
  ['ftp://acme.com', null],
  ['acme', null],
  ['http://169.254.169.254/latest', null],
  ['metadata.google.internal.', null],
  ['coming soon.', null],
  ['—', null],
])('the website %j is %j', (text, address) => {
  expect(readWebAddress(text)).toBe(address);
});

test('lists are cut at what separates them', () => {
  expect(['|A|B, C|', 'A,B', 'A; B', ''].map(readList)).toEqual([['A', 'B, C'], ['A', 'B'], ['A', 'B'], []]);
});
