import { expect, test } from 'vitest';
import { typosIn } from './letter-typos.ts';

const meantBy = (text: string) => typosIn(text).map((slip) => new RegExp(`^${slip.replaceAll('_', '.')}$`));
const mayMean = (text: string, name: string) => meantBy(text).some((slip) => slip.test(name));

test('one slip of a finger is forgiven wherever it happens', () => {
  for (const slipped of [
    'ekstrel',
    'kesterl',
    'kkestrel',
    'kestrels',
    'kastrel',
    'kestreb',
    'estrel',
    'kestel',
  ])
    expect(mayMean(slipped, 'kestrel'), slipped).toBe(true);
});

test('in a long text two letters may be swapped', () => {
  expect(mayMean('kestrel robotcis', 'kestrel robotics')).toBe(true);
  expect(typosIn('kestrel robotics')).toHaveLength(15);
});

test('two slips are another word', () => {
  expect(mayMean('ketsrle', 'kestrel')).toBe(false);
});

test('too few letters mean nothing else, nor do signs, and an endless text asks for nothing', () => {
  expect(typosIn('kes')).toEqual([]);
  expect(typosIn('100%')).toEqual([]);
  expect(typosIn('a_cd')).toEqual([]);
  expect(typosIn('kestrel '.repeat(100))).toEqual([]);
});

test('letters beyond the first plane of Unicode are not torn apart', () => {
  for (const slip of typosIn('𐐀𐐁𐐂𐐃')) expect(slip.isWellFormed()).toBe(true);
});
