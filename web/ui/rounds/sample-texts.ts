export const sampleTexts = {
  sample: 'Sample',
  /** Once on a page that lists samples. */
  banner: 'Example data, shown until live sources are connected.',
  brief: 'Example data',
  meaning: 'Example data: an invented company, or a real but older round with a recent date.',
  meaningOfMany:
    'Example data: invented companies, and real but older rounds with recent dates. Shown until live sources are connected.',
} as const;
