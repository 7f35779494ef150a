import { expect, it } from 'vitest';
import { descriptionLines, headlineSize, isPlaceBelow, lockedHeadlineSize } from './headline-size.ts';

it.each([
  ['Lumenbarn raised $14M', 'in Austin', ''],
  ['Kiebitzwerk raised €12M', 'in Berlin', ''],
  ['Lumenbarn raised $14M', '', ''],
  ['HyperionDev raised ZAR\u00a050M', 'in Cape Town', 'max-sm:text-22'],
  ['Quimonova Health raised $41M', 'in San Francisco', 'text-22 sm:text-36'],
  ['The Sustainable Laundry Collective raised funding', 'in Stuttgart', 'text-22 sm:text-36 low:text-22'],
  ['Wachholder und Söhne Brandenburg raised €8M', '', 'max-sm:text-22 low:text-22'],
])('a lead story of this length is not cut: %s %s', (sentence, inPlace, size) =>
  expect(headlineSize({ sentence, inPlace })).toBe(size),
);

it('says the place below, where it alone would keep company and amount from large type', () => {
  expect(isPlaceBelow({ sentence: 'Quimonova Health raised $41M', inPlace: 'in San Francisco' })).toBe(true);
  expect(isPlaceBelow({ sentence: 'Lumenbarn raised $14M', inPlace: 'in Austin' })).toBe(false);
  const long = 'The Sustainable Laundry Collective raised funding';
  expect(isPlaceBelow({ sentence: long, inPlace: 'in Stuttgart' })).toBe(false);
});

it('writes a long locked lead smaller, so that nothing of it is cut', () => {
  const long = 'One Medical Devices and Diagnostics company in the United States announced funding';
  expect(lockedHeadlineSize(long)).toBe('text-15 sm:text-17 xl:text-22');
  expect(lockedHeadlineSize('One FinTech company in Germany announced $5M–$20M')).toBe('');
});

it('gives what the company does a third line on a phone where its headline is small', () => {
  expect(
    descriptionLines(headlineSize({ sentence: 'HyperionDev raised ZAR\u00a050M', inPlace: 'in Cape Town' })),
  ).not.toBe('');
  expect(
    descriptionLines(
      headlineSize({ sentence: 'The Sustainable Laundry Collective raised funding', inPlace: '' }),
    ),
  ).not.toBe('');
  expect(descriptionLines(headlineSize({ sentence: 'Lumenbarn raised $14M', inPlace: 'in Austin' }))).toBe(
    '',
  );
});
