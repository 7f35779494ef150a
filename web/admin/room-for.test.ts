import { expect, test } from 'vitest';
import { roomFor } from './AdminTable.tsx';

const words = { name: 'Company' };
const number = { name: 'Sum', isNumber: true };
const button = { name: 'Change', isHidden: true };

const phone = 358 / 16;
const tablet = 770 / 16;

test('a name with its numbers is a table on a phone as well', () => {
  expect(roomFor([words, number, number, number])).toBeLessThan(phone);
  expect(roomFor([words, ...Array.from({ length: 6 }, () => number)])).toBeGreaterThan(phone);
});

test('columns of words are cards on a phone, and a table on a tablet unless they are very many', () => {
  expect(roomFor([words, words])).toBeGreaterThan(phone);
  expect(roomFor([button, words, words, number, words, words, words])).toBeLessThan(tablet);
  const moment = { name: 'Began', isNumber: true, isLong: true };
  expect(roomFor([words, words, words, number, moment, moment, moment, number])).toBeGreaterThan(tablet);
});
