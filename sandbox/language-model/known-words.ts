/** What the stand-in knows of words, as it would answer. */
export type KnownWords = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Enough for trying out: words that no grammar of ours is likely to learn. */
export const knownWords: KnownWords = {
  Hogtown: [{ kind: 'place', places: [{ country: 'CA', region: 'Ontario', city: 'Toronto' }] }],
  bitbangers: [{ kind: 'industry', tags: ['software'] }],
  nosh: [{ kind: 'industry', tags: ['food-and-beverage'] }],
  Whippersnapper: [{ kind: 'stage', rounds: ['pre_seed', 'angel', 'seed'] }],
  Zaster: [{ kind: 'amount', least: 10_000_000, most: null }],
  Frühphasenfintechs: [
    { kind: 'stage', rounds: ['pre_seed', 'seed'] },
    { kind: 'industry', tags: ['financial-services/fintech'] },
  ],
  xq: [{ kind: 'industry', tags: ['gaming'] }],
};
