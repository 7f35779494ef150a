import { expect, it } from 'vitest';
import { readNumbers } from './read-numbers.ts';

it.each([
  ['de', 'Über vierhundertzwanzig Dächer', 420],
  ['de', 'zweitausendfünfhundert Haushalte', 2_500],
  ['nl', 'meer dan vijftienduizend pompen', 15_000],
  ['it', 'duecentocinquanta famiglie', 250],
  ['pt', 'cento e noventa refeições', 190],
  ['pt', 'Oitocentas e cinquenta pessoas', 850],
  ['es', 'trescientas personas', 300],
  ['fr', 'deux cent cinquante clients', 250],
  ['en', 'a hundred and twenty million kroner', 120_000_000],
  ['en', 'four hundred thousand dollars', 400_000],
] as const)('reads a number in words whole, in %s: %s', (language, text, value) =>
  expect(readNumbers(text, language).map((each) => each.value)).toEqual([value]),
);

it.each([
  ['de', 'seit einem Jahrhundert'],
  ['it', 'con un accento'],
] as const)('takes no other word for one, in %s: %s', (language, text) =>
  expect(readNumbers(text, language)).toEqual([]),
);
