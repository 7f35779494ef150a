import type { Features } from './feature-set.ts';
import { type Allowed, emissionsOf, factorsOfSteps, latticeOf, type TagModel } from './tag-words.ts';

/** Words with their features, and which tags each may have: one where it is labelled, several or all where it is not. */
export type Example = { words: readonly Features[]; allowed: Allowed; weight?: number };

export type Training = {
  tags: readonly string[];
  buckets: number;
  rounds?: number;
  /** How far one example moves a weight. */
  rate?: number;
  /** What a weight loses in each round, so that few are large. */
  decay?: number;
  /** The share of features that an example is shown without, so that none is relied on alone. */
  dropout?: number;
  /** A feature seen in fewer words is left out. */
  leastSeen?: number;
  seed?: number;
};

/** Numbers from 0 to 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
}

function countFeatures(examples: readonly Example[], buckets: number): Uint32Array {
  const seen = new Uint32Array(buckets);
  for (const { words } of examples)
    for (const features of words) for (const feature of features) seen[feature] = (seen[feature] ?? 0) + 1;
  return seen;
}

/**
 * A conditional random field, trained on labels that may be partial: each example moves the weights from what they say to
 * what the labels allow. The step of a weight shrinks with what it has moved (AdaGrad); the model is the mean of the last rounds.
 */
export function trainTags(examples: readonly Example[], training: Training): TagModel {
  const {
    tags,
    buckets,
    rounds = 12,
    rate = 0.15,
    decay = 0.02,
    dropout = 0.15,
    leastSeen = 2,
    seed = 1,
  } = training;
  const size = tags.length;
  const random = randomFrom(seed);
  const weights = new Float32Array(buckets * size);
  const moved = new Float32Array(buckets * size).fill(0.1);
  const steps = new Float32Array((size + 1) * size);
  const movedSteps = new Float32Array((size + 1) * size).fill(0.1);
  const mean = { weights: new Float32Array(weights.length), steps: new Float32Array(steps.length) };
  const model: TagModel = { tags, buckets, weights, scale: 1, steps };
  const seen = countFeatures(examples, buckets);
  const order = Uint32Array.from(examples.keys());
  const counted = Math.max(1, Math.floor(rounds / 3));

  const learn = ({ words, allowed, weight = 1 }: Example) => {
    const shown = words.map((features) =>
      features.filter((feature) => (seen[feature] ?? 0) >= leastSeen && random() >= dropout),
    );
    const factors = factorsOfSteps(model);
    const emitted = emissionsOf(model, shown);
    const said = latticeOf(tags, emitted, factors);
    const meant = latticeOf(tags, emitted, factors, allowed);
    for (const [word, features] of shown.entries()) {
      for (let tag = 0; tag < size; tag += 1) {
        const at = word * size + tag;
        const pull = weight * ((meant.shares[at] ?? 0) - (said.shares[at] ?? 0));
        if (Math.abs(pull) < 1e-4) continue;
        for (const feature of features) {
          const place = feature * size + tag;
          const sum = (moved[place] ?? 0) + pull * pull;
          moved[place] = sum;
          weights[place] = (weights[place] ?? 0) + (rate * pull) / Math.sqrt(sum);
        }
      }
    }
    if (words.length < 2) return;
    const [wanted, found] = [stepShares(meant), stepShares(said)];
    for (let at = 0; at < steps.length; at += 1) {
      const pull = weight * ((wanted[at] ?? 0) - (found[at] ?? 0));
      if (pull === 0) continue;
      const sum = (movedSteps[at] ?? 0) + pull * pull;
      movedSteps[at] = sum;
      steps[at] = (steps[at] ?? 0) + (rate * pull) / Math.sqrt(sum);
    }
  };

  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index];
      if (example && example.words.length > 0) learn(example);
    }
    for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) * (1 - decay);
    if (round < rounds - counted) continue;
    for (let at = 0; at < weights.length; at += 1)
      mean.weights[at] = (mean.weights[at] ?? 0) + (weights[at] ?? 0) / counted;
    for (let at = 0; at < steps.length; at += 1)
      mean.steps[at] = (mean.steps[at] ?? 0) + (steps[at] ?? 0) / counted;
  }
  return { ...model, weights: mean.weights, steps: mean.steps };
}

/** How often each step from tag to tag is taken; the last row is of the beginning. */
function stepShares({
  tags,
  length,
  shares,
  forward,
  backward,
  emissions,
  scales,
  steps,
}: ReturnType<typeof latticeOf>) {
  const size = tags.length;
  const taken = new Float64Array((size + 1) * size);
  for (let tag = 0; tag < size; tag += 1) taken[size * size + tag] = shares[tag] ?? 0;
  for (let word = 1; word < length; word += 1) {
    for (let to = 0; to < size; to += 1) {
      const at = word * size + to;
      const ahead = ((emissions[at] ?? 0) * (backward[at] ?? 0)) / (scales[word] ?? 1);
      if (ahead === 0) continue;
      for (let from = 0; from < size; from += 1)
        taken[from * size + to] =
          (taken[from * size + to] ?? 0) +
          (forward[(word - 1) * size + from] ?? 0) * (steps[from * size + to] ?? 0) * ahead;
    }
  }
  return taken;
}

/** The allowed tags of words where spans are labelled: those inside get their tags, all others the tags in `outside`. */
export function allowSpans(
  length: number,
  tags: readonly string[],
  spans: readonly { kind: string; from: number; to: number }[],
  outside: readonly string[],
): (readonly number[] | null)[] {
  const others = outside.map((tag) => tags.indexOf(tag));
  const allowed: (readonly number[] | null)[] = Array.from({ length }, () => others);
  for (const { kind, from, to } of spans)
    for (let at = from; at < to; at += 1) allowed[at] = [tags.indexOf(`${at === from ? 'B' : 'I'}-${kind}`)];
  return allowed;
}
