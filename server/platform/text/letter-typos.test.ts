import { expect, test } from 'vitest';
import { typosIn } from './letter-typos.ts';

const meantBy = (text: string) => typosIn(text).map((typo) => new RegExp(`^${typo.replaceAll('_', '.')}$`));
const mayMean = (text: string, name: string) => meantBy(text).some((typo) => typo.test(name));

test('one typo is forgiven wherever it happens', () => {
  for (const misspelt of [
    'ekstrel',
    'kesterl',
    'kkestrel',
    'kestrels',
    'kastrel',
    'kestreb',
    'estrel',
    'kestel',
  ])
    expect(mayMean(misspelt, 'kestrel'), misspelt).toBe(true);
});

test('in a long text two letters may be swapped', () => {
  expect(mayMean('kestrel robotcis', 'kestrel robotics')).toBe(true);
  expect(typosIn('kestrel robotics')).toHaveLength(15);
});

test('two typos are another word', () => {
  expect(mayMean('ketsrle', 'kestrel')).toBe(false);
});

test('too few letters mean nothing else, nor do signs, and an endless text asks for nothing', () => {
  expect(typosIn('kes')).toEqual([]);
  expect(typosIn('100%')).toEqual([]);
  expect(typosIn('a_cd')).toEqual([]);
  expect(typosIn('kestrel '.repeat(100))).toEqual([]);
});

test('letters beyond the first plane of Unicode are not torn apart', () => {
  for (const typo of typosIn('𐐀𐐁𐐂𐐃')) expect(typo.isWellFormed()).toBe(true);
});
