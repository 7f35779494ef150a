import { expect, it } from 'vitest';
import { readWebsite } from './read-website.ts';

it.each([
  ['https://ridealto.com/', 'https://ridealto.com'],
  ['www.kestrel.co.uk', 'https://www.kestrel.co.uk'],
  ['https://www. kestrel.com', 'https://www.kestrel.com'],
  ['https:// kestrel.com/ about', 'https://kestrel.com/about'],
  ['www.kes trel.com', 'https://www.kestrel.com'],
  ['kestrel .com', 'https://kestrel.com'],
  ['www.kestrel.co m', 'https://www.kestrel.com'],
  ['kestrel.com, fernhall.com', 'https://kestrel.com'],
  ['www.kestrel.com and www.fernhall.com', 'https://www.kestrel.com'],
  ['HTTP://KESTREL.COM', 'http://kestrel.com'],
  ['https:/kestrel.com', 'https://kestrel.com'],
])('%s is read as %s', (typed, website) => {
  expect(readWebsite(typed)).toBe(website);
});

it.each([
  null,
  '',
  'N/A',
  'none',
  'to follow',
  'ada@kestrel.com',
  'https://www.facebook.com/kestrel',
  '10.0.0.1',
  'javascript:alert(1)',
])('%s is no website of a company', (typed) => {
  expect(readWebsite(typed)).toBeNull();
});
