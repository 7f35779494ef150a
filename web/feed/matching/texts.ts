export const matchTexts = {
  why: 'Why this fits you',
  /** 'Match 94 of 100: why Kestrel fits you' */
  match: 'Match',
  whyOf: (name: string) => `of 100: why ${name} fits you`,
  nothing: 'None of your preferences fits this round.',
  all: 'Total',
  change: 'Edit preferences',
  column: 'Match',
} as const;
