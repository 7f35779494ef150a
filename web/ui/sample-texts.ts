export const sampleTexts = {
  sample: 'Sample',
  among: 'With samples',
  meaning:
    'A sample is a real round, but an older one: its date was moved into the last 90 days, so that there is something to look at until the first source delivers.',
  meaningOfMany:
    'Rounds marked ‘Sample’ are real, but older: their dates were moved into the last 90 days, so that there is something to look at until the first source delivers.',
} as const;
