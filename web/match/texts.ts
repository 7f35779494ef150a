export const matchTexts = {
  why: 'Why this fits you',
  /** 'Match 94 of 100. Why this fits you' */
  scoreOf: (score: number) => `Match ${score} of 100`,
  whyOf: (score: number, name: string) => `Match ${score} of 100: why ${name} fits you`,
  nothing: 'Nothing that you prefer is true of this round.',
  all: 'All points together',
  change: 'Change what you prefer',
  column: 'Match',
} as const;
