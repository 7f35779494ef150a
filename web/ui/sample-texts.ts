export const sampleTexts = {
  sample: 'Sample',
  among: 'With samples',
  meaning: 'Example data: a real but older round with a recent date, shown until live sources are connected.',
  meaningOfMany:
    'Rounds marked “Sample” are example data: real but older rounds with recent dates, shown until live sources are connected.',
} as const;
