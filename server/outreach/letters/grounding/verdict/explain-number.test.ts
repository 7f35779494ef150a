import { expect, it } from 'vitest';
import { readStatement } from '../numbers/read-statement.ts';
import { explain, isGarbled, isPairBroken } from './explain-number.ts';

const side = [
  readStatement('Cut medication errors on the ward from 19 to 7 a month', 'en'),
  readStatement('Trained 64 nurses', 'en'),
  readStatement('It has checked 2.6 million doses.', 'en'),
];

const explanationOf = (text: string) => {
  const { numbers } = readStatement(text, 'en');
  const [number] = numbers;
  return number ? explain(number, text.slice(0, number.from), side, side) : null;
};

it.each([
  ['Trained 64 nurses', 'exact'],
  ['More than sixty colleagues learned it from me', 'rounded'],
  ['Twelve fewer errors a month', 'derived'],
  ['Errors fell by 63%', 'derived'],
  ['I trained 490 nurses', 'none'],
])('says how the facts bear a number: %s', (text, expected) => expect(explanationOf(text)).toBe(expected));

it('knows a number whose digits are mistaken', () => {
  expect(isGarbled(120, 12)).toBe(true);
  expect(isGarbled(310, 130)).toBe(true);
  expect(isGarbled(45, 12)).toBe(false);
});

it('knows a change of which one end is another', () => {
  expect(isPairBroken(readStatement('Errors fell from 19 to 4', 'en').numbers, side)).toBe(true);
  expect(isPairBroken(readStatement('Errors fell from 19 to 7', 'en').numbers, side)).toBe(false);
});
