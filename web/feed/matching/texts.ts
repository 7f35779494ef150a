export const matchTexts = {
  why: 'Why this match',
  /** 'Strong match (why Kestrel fits)' */
  whyOf: (name: string) => `(why ${name} fits)`,
  nothing: 'This round meets none of your preferences.',
  all: 'Score, out of 100',
  change: 'Edit preferences',
  column: 'Match',
} as const;
