import { expect, it } from 'vitest';
import { descriptionLines, headlineSize } from './headline-size.ts';

it.each([
  ['Lumenbarn raised $14M in Austin', ''],
  ['Kiebitzwerk raised €12M in Berlin', ''],
  ['HyperionDev raised ZAR\u00a050M in Cape Town', 'max-sm:text-22 low:text-22'],
  ['Wachholder & Söhne raised €28M in Stuttgart', 'max-sm:text-22 low:text-22'],
  ['The Sustainable Laundry Collective raised funding in Stuttgart', 'text-22 sm:text-36 low:text-22'],
])('a lead story of this length is not cut: %s', (sentence, size) =>
  expect(headlineSize(sentence)).toBe(size),
);

it('gives what the company does a third line on a phone where its headline is small', () => {
  expect(descriptionLines(headlineSize('HyperionDev raised ZAR\u00a050M in Cape Town'))).not.toBe('');
  expect(
    descriptionLines(headlineSize('The Sustainable Laundry Collective raised funding in Stuttgart')),
  ).not.toBe('');
  expect(descriptionLines(headlineSize('Lumenbarn raised $14M in Austin'))).toBe('');
});
