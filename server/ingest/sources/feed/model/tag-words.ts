import type { Features } from './feature-set.ts';

/**
 * A chain of tags over words, or a choice of one tag for a whole text, which is a chain of one. Tags of spans are
 * called `B-COMPANY` for the first word and `I-COMPANY` for the others; every other tag is of one word.
 */
export type TagModel = {
  tags: readonly string[];
  buckets: number;
  /** By feature, one weight for each tag. */
  weights: Float32Array | Int8Array;
  /** What a weight is multiplied by. */
  scale: number;
  /** By tag, one weight for each tag that follows; the last row is of the beginning. */
  steps: Float32Array;
};

/** How likely each tag is for each word, and what spans are made of. */
export type Lattice = {
  tags: readonly string[];
  length: number;
  /** By word, the share of each tag. */
  shares: Float64Array;
  forward: Float64Array;
  backward: Float64Array;
  emissions: Float64Array;
  /** By word, what its forward row was divided by. */
  scales: Float64Array;
  steps: Float64Array;
  logTotal: number;
};

/** Which tags a word may have; null for all. */
export type Allowed = readonly (readonly number[] | null)[];

/** `I-COMPANY` follows `B-COMPANY` or itself and nothing else. */
function mayFollow(tag: string | null, next: string): boolean {
  return !next.startsWith('I-') || tag === `B-${next.slice(2)}` || tag === next;
}

/** The steps as factors, impossible ones as nothing. */
export function factorsOfSteps({ tags, steps }: Pick<TagModel, 'tags' | 'steps'>): Float64Array {
  const factors = new Float64Array((tags.length + 1) * tags.length);
  for (let from = 0; from <= tags.length; from += 1) {
    for (const [to, next] of tags.entries()) {
      const at = from * tags.length + to;
      factors[at] = mayFollow(tags[from] ?? null, next) ? Math.exp(steps[at] ?? 0) : 0;
    }
  }
  return factors;
}

/** By word, what its features say for each tag, as factors of which the largest is 1. */
export function emissionsOf(
  model: TagModel,
  words: readonly Features[],
): { factors: Float64Array; log: number } {
  const { weights, scale } = model;
  const size = model.tags.length;
  const factors = new Float64Array(words.length * size);
  let log = 0;
  for (const [at, features] of words.entries()) {
    const row = factors.subarray(at * size, (at + 1) * size);
    for (const feature of features) {
      const from = feature * size;
      for (let tag = 0; tag < size; tag += 1) row[tag] = (row[tag] ?? 0) + (weights[from + tag] ?? 0);
    }
    let most = Number.NEGATIVE_INFINITY;
    for (const score of row) most = Math.max(most, score);
    for (let tag = 0; tag < size; tag += 1) row[tag] = Math.exp(((row[tag] ?? 0) - most) * scale);
    log += most * scale;
  }
  return { factors, log };
}

/** Sums over every chain of tags, or over those that are allowed. */
export function latticeOf(
  tags: readonly string[],
  emitted: { factors: Float64Array; log: number },
  steps: Float64Array,
  allowed: Allowed | null = null,
): Lattice {
  const size = tags.length;
  const length = emitted.factors.length / size;
  const emissions = allowed ? onlyAllowed(emitted.factors, size, allowed) : emitted.factors;
  const forward = new Float64Array(length * size);
  const backward = new Float64Array(length * size);
  const shares = new Float64Array(length * size);
  const scales = new Float64Array(length);
  let logTotal = emitted.log;
  for (let word = 0; word < length; word += 1) {
    let sum = 0;
    for (let tag = 0; tag < size; tag += 1) {
      let reached = 0;
      if (word === 0) reached = steps[size * size + tag] ?? 0;
      else
        for (let from = 0; from < size; from += 1)
          reached += (forward[(word - 1) * size + from] ?? 0) * (steps[from * size + tag] ?? 0);
      const value = reached * (emissions[word * size + tag] ?? 0);
      forward[word * size + tag] = value;
      sum += value;
    }
    const divisor = sum > 0 ? sum : Number.MIN_VALUE;
    scales[word] = divisor;
    logTotal += Math.log(divisor);
    for (let tag = 0; tag < size; tag += 1)
      forward[word * size + tag] = (forward[word * size + tag] ?? 0) / divisor;
  }
  for (let word = length - 1; word >= 0; word -= 1) {
    for (let tag = 0; tag < size; tag += 1) {
      let value = 1;
      if (word < length - 1) {
        value = 0;
        for (let to = 0; to < size; to += 1)
          value +=
            (steps[tag * size + to] ?? 0) *
            (emissions[(word + 1) * size + to] ?? 0) *
            (backward[(word + 1) * size + to] ?? 0);
        value /= scales[word + 1] ?? 1;
      }
      backward[word * size + tag] = value;
      shares[word * size + tag] = value * (forward[word * size + tag] ?? 0);
    }
  }
  return { tags, length, shares, forward, backward, emissions, scales, steps, logTotal };
}

function onlyAllowed(factors: Float64Array, size: number, allowed: Allowed): Float64Array {
  const kept = factors.slice();
  for (const [word, some] of allowed.entries()) {
    if (some === null) continue;
    for (let tag = 0; tag < size; tag += 1) if (!some.includes(tag)) kept[word * size + tag] = 0;
  }
  return kept;
}

const factors = new WeakMap<TagModel, Float64Array>();

/** Reads words by a trained model. */
export function tagWords(model: TagModel, words: readonly Features[]): Lattice {
  const steps = factors.get(model) ?? factorsOfSteps(model);
  factors.set(model, steps);
  return latticeOf(model.tags, emissionsOf(model, words), steps);
}

/** How likely each tag of a text is, for a model that chooses one for the whole text. */
export function chooseTag(model: TagModel, features: Features): Map<string, number> {
  const { shares } = tagWords(model, [features]);
  return new Map(model.tags.map((tag, index) => [tag, shares[index] ?? 0]));
}

export type Span = { from: number; to: number; share: number };

/** The spans of a kind that are likely, the likeliest first; `to` is behind the last word. */
export function spansOf(lattice: Lattice, kind: string, { least = 0.05, longest = 10 } = {}): Span[] {
  const { tags, length, forward, backward, emissions, scales, steps } = lattice;
  const size = tags.length;
  const [first, inner] = [tags.indexOf(`B-${kind}`), tags.indexOf(`I-${kind}`)];
  const spans: Span[] = [];
  for (let from = 0; from < length; from += 1) {
    let reached = forward[from * size + first] ?? 0;
    for (let last = from; last < Math.min(length, from + longest) && reached > 0; last += 1) {
      if (last > from) {
        const step = steps[(last === from + 1 ? first : inner) * size + inner] ?? 0;
        reached *= (step * (emissions[last * size + inner] ?? 0)) / (scales[last] ?? 1);
      }
      const tag = last === from ? first : inner;
      let share = reached;
      if (last < length - 1) {
        share = 0;
        for (let to = 0; to < size; to += 1) {
          if (to === inner) continue;
          const at = (last + 1) * size + to;
          share += (steps[tag * size + to] ?? 0) * (emissions[at] ?? 0) * (backward[at] ?? 0);
        }
        share *= reached / (scales[last + 1] ?? 1);
      }
      if (share >= least) spans.push({ from, to: last + 1, share });
    }
  }
  return spans.sort((one, other) => other.share - one.share);
}
