export const matchTexts = {
  why: 'Why this fits you',
  /** 'Match 94 of 100: why Kestrel fits you' */
  match: 'Match',
  whyOf: (name: string) => `of 100: why ${name} fits you`,
  nothing: 'Nothing that you prefer is true of this round.',
  all: 'All points together',
  change: 'Change what you prefer',
  column: 'Match',
} as const;
