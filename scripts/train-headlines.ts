// `npm run train:headlines`: trains what reads headlines on the labelled ones, says how right it is on those it was not
// trained on, and writes the weights. The same samples give the same file.
import { writeFileSync } from 'node:fs';
import { sumOf, trustToList } from '../server/ingest/sources/feed/model/decide-headline.ts';
import {
  allowedKinds,
  allowedTags,
  earlierLabels,
  type Label,
  lookalikeLabels,
  writtenLabels,
} from '../server/ingest/sources/feed/model/headline-labels.ts';
import {
  buckets,
  type HeadlineModels,
  isSameName,
  kindFeatures,
  kindTags,
  likelyRound,
  namesOf,
  sumSharesOf,
  trustFeatures,
  trustTags,
  wordFeatures,
  wordTags,
} from '../server/ingest/sources/feed/model/headline-models.ts';
import { type SeenHeadline, seeHeadline } from '../server/ingest/sources/feed/model/see-headline.ts';
import { chooseTag, type TagModel, tagWords } from '../server/ingest/sources/feed/model/tag-words.ts';
import { type Example, trainTags } from '../server/ingest/sources/feed/model/train-tags.ts';
import { packModels } from '../server/ingest/sources/feed/model/weights-file.ts';

const folds = 4;

/** The rules were made with the earlier headlines, so what they say of those teaches nothing. */
type Sample = { label: Label; seen: SeenHeadline; isWritten: boolean };

const sampleOf =
  (isWritten: boolean) =>
  (label: Label): Sample => ({
    label,
    seen: seeHeadline(label.text),
    isWritten,
  });

const written = writtenLabels().map(sampleOf(true));
const earlier = [...earlierLabels().map(sampleOf(false)), ...lookalikeLabels().map(sampleOf(true))];

function trainWords(samples: readonly Sample[]): TagModel {
  const examples = samples.flatMap(({ label, seen }): Example[] => {
    const allowed = allowedTags(label, seen);
    return allowed ? [{ words: wordFeatures(seen), allowed }] : [];
  });
  return trainTags(examples, { tags: wordTags, buckets: buckets.words, rounds: 8 });
}

function trainKinds(samples: readonly Sample[]): TagModel {
  // Each headline is shown with its words and once more without, so that what its words mean counts where they are new.
  const examples = samples.flatMap(({ label, seen, isWritten }) =>
    [true, false].map(
      (isWithWords): Example => ({
        words: [kindFeatures(seen, { withRules: isWritten, isWithWords })],
        allowed: [allowedKinds(label)],
        weight: isWritten ? 2 : 1,
      }),
    ),
  );
  return trainTags(examples, {
    tags: kindTags,
    buckets: buckets.kinds,
    rounds: 8,
    leastSeen: 3,
    dropout: 0.4,
  });
}

type Attempt = {
  sample: Sample;
  roundShare: number;
  claims: { features: number[]; name: string; isRight: boolean }[];
};

/** What models say of headlines that they were not trained on, and whether it is right. */
function attempt(sample: Sample, models: Omit<HeadlineModels, 'trust'>, withRules: boolean): Attempt {
  const { seen, label } = sample;
  const lattice = tagWords(models.words, wordFeatures(seen));
  const roundShare = chooseTag(models.kinds, kindFeatures(seen, { withRules })).get('round') ?? 0;
  const sumShares = sumSharesOf(seen, lattice);
  const sum = sumOf(seen, sumShares);
  const isSumRight =
    label.amount === undefined ||
    (sum.amount === label.amount && (label.amount === null || sum.currency === label.currency));
  const claims = namesOf(seen, lattice).map(({ name, share }) => ({
    name,
    features: trustFeatures(seen, { name, share, roundShare, sumShares }),
    isRight: label.isRound && isSumRight && isSameName(name, label.company ?? ''),
  }));
  return { sample, roundShare, claims };
}

function trainTrust(attempts: readonly Attempt[]): TagModel {
  const examples = attempts.flatMap(({ claims }) =>
    claims.map(({ features, isRight }): Example => ({ words: [features], allowed: [[isRight ? 1 : 0]] })),
  );
  return trainTags(examples, {
    tags: trustTags,
    buckets: buckets.trust,
    rounds: 20,
    rate: 0.05,
    dropout: 0.2,
    decay: 0.02,
    leastSeen: 8,
  });
}

const foldOf = ({ label }: Sample, batches: readonly string[]) => batches.indexOf(label.batch) % folds;

function heldOut<T>(samples: readonly Sample[], run: (others: Sample[], held: Sample[]) => T[]): T[] {
  const batches = [...new Set(samples.map(({ label }) => label.batch))];
  return Array.from({ length: folds }, (_, fold) =>
    run(
      samples.filter((sample) => foldOf(sample, batches) !== fold),
      samples.filter((sample) => foldOf(sample, batches) === fold),
    ),
  ).flat();
}

function judge(
  attempts: readonly Attempt[],
  trusted: (each: Attempt) => { isRight: boolean; trust: number } | null,
) {
  const isRight = ({ sample, roundShare }: Attempt) => roundShare >= likelyRound === sample.label.isRound;
  const rounds = attempts.filter(({ sample: { label } }) => label.isRound && label.company);
  const rows = attempts.map((each) => ({
    each,
    best: each.roundShare >= likelyRound ? trusted(each) : null,
  }));
  const at = (least: number) => {
    const listed = rows.filter(({ best }) => best !== null && best.trust >= least);
    const right = listed.filter(({ best }) => best?.isRight);
    const covered = listed.filter(({ each }) => rounds.includes(each));
    return `${least}: right of those listed ${percent(right.length, listed.length)}, rounds listed ${percent(covered.length, rounds.length)}`;
  };
  console.log(
    `a round or not ${percent(attempts.filter(isRight).length, attempts.length)} of ${attempts.length}`,
  );
  for (const least of [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, trustToList]) console.log(`  from ${at(least)}`);
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

function bestOf(trust: TagModel) {
  return ({ claims }: Attempt) =>
    claims
      .map(({ features, isRight, name }) => ({
        isRight,
        name,
        trust: chooseTag(trust, features).get('right') ?? 0,
      }))
      .toSorted((one, other) => other.trust - one.trust)[0] ?? null;
}

const attempts = heldOut(written, (others, held) => {
  const models = { words: trainWords([...earlier, ...others]), kinds: trainKinds([...earlier, ...others]) };
  return held.map((sample) => attempt(sample, models, true));
});
const batches = [...new Set(written.map(({ label }) => label.batch))];
console.log('Written headlines, each batch read by what was trained without it');
const trusts = Array.from({ length: folds }, (_, fold) =>
  trainTrust(attempts.filter(({ sample }) => foldOf(sample, batches) !== fold)),
);
judge(attempts, (each) => {
  const trust = trusts[foldOf(each.sample, batches)];
  return trust ? bestOf(trust)(each) : null;
});

const models: HeadlineModels = {
  words: trainWords([...earlier, ...written]),
  kinds: trainKinds([...earlier, ...written]),
  trust: trainTrust(attempts),
};
const packed = packModels(models);
writeFileSync(new URL('../server/ingest/sources/feed/model/headlines.weights', import.meta.url), packed);
console.log(`Wrote ${Math.round(packed.length / 1024)} KB.`);
