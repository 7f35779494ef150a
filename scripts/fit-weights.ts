/** What is known of one example, what it turned out to be, how much it counts, and which others it belongs to. */
export type Example = {
  features: ReadonlyMap<string, number>;
  isFalse: boolean;
  share: number;
  group: string;
};

const rounds = 300;
const pace = 0.05;
/** Keeps weights small: what few examples tell is trusted little. */
const restraint = 0.3;

/** The weights of a logistic regression, by Adam over all examples in each round: the same for the same examples. */
export function fitWeights(examples: readonly Example[]): Map<string, number> {
  const names = ['bias', ...new Set(examples.flatMap(({ features }) => [...features.keys()]))];
  const places = new Map(names.map((name, place) => [name, place]));
  const rows = examples.map(({ features, isFalse, share }) => ({
    entries: [...features].map(([name, value]) => ({ place: places.get(name) ?? 0, value })),
    isFalse: Number(isFalse),
    share,
  }));
  const total = rows.reduce((sum, { share }) => sum + share, 0);
  const [weights, slopes, means, squares] = Array.from({ length: 4 }, () => new Float64Array(names.length));
  if (!weights || !slopes || !means || !squares) return new Map();
  const at = (list: Float64Array, place: number) => list[place] ?? 0;
  for (let round = 1; round <= rounds; round++) {
    slopes.fill(0);
    for (const { entries, isFalse, share } of rows) {
      const score = entries.reduce(
        (sum, { place, value }) => sum + at(weights, place) * value,
        at(weights, 0),
      );
      const miss = (1 / (1 + Math.exp(-score)) - isFalse) * share;
      slopes[0] = at(slopes, 0) + miss;
      for (const { place, value } of entries) slopes[place] = at(slopes, place) + miss * value;
    }
    for (let place = 0; place < names.length; place++) {
      const slope = (at(slopes, place) + (place === 0 ? 0 : restraint * at(weights, place))) / total;
      means[place] = 0.9 * at(means, place) + 0.1 * slope;
      squares[place] = 0.999 * at(squares, place) + 0.001 * slope ** 2;
      const step = at(means, place) / (1 - 0.9 ** round);
      const size = Math.sqrt(at(squares, place) / (1 - 0.999 ** round)) + 1e-8;
      weights[place] = at(weights, place) - (pace * step) / size;
    }
  }
  return new Map(names.map((name, place) => [name, at(weights, place)]));
}

export function scoreWith(
  weights: ReadonlyMap<string, number>,
  features: ReadonlyMap<string, number>,
): number {
  let score = weights.get('bias') ?? 0;
  for (const [name, value] of features) score += (weights.get(name) ?? 0) * value;
  return score;
}
