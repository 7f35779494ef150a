import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { LabelledStory } from '../server/ingest/sources/feed/labelled-story.ts';
import { featuresOf } from '../server/ingest/sources/feed/model/feature-set.ts';
import type { TagModel } from '../server/ingest/sources/feed/model/tag-words.ts';
import { trainTags } from '../server/ingest/sources/feed/model/train-tags.ts';
import { packModels } from '../server/ingest/sources/feed/model/weights-file.ts';
import { loadStories } from '../server/ingest/sources/feed/score-stories.ts';
import {
  type FundsModels,
  fundsTags,
  type LearntPurpose,
  shareOf,
} from '../server/ingest/sources/feed/story/funds/choose-use.ts';
import { fundsWeightsFile } from '../server/ingest/sources/feed/story/funds/funds-models.ts';
import { hireCounts } from '../server/ingest/sources/feed/story/funds/hire-counts.ts';
import {
  type PlanSentence,
  planSentences,
} from '../server/ingest/sources/feed/story/funds/plan-sentences.ts';
import { readFundsWith } from '../server/ingest/sources/feed/story/funds/read-use-of-funds.ts';
import {
  type FundsByRules,
  readFundsByRules,
} from '../server/ingest/sources/feed/story/funds/use-by-rules.ts';
import { type OpenStory, openStory } from '../server/ingest/sources/feed/story/open-story.ts';

/** An item to learn from: which of its sentences say what the money is for, where that is known. */
type Sample = {
  story: LabelledStory;
  open: OpenStory;
  rules: FundsByRules;
  sentences: readonly PlanSentence[];
  use: readonly string[];
};

/** An item of which the rules learnt teaches a sentence where they read it as it is labelled, and none where it has none. */
function samplesOf(stories: readonly LabelledStory[]): Sample[] {
  return stories.flatMap((story) => {
    const open = openStory(story);
    if (!open) return [];
    const { marks, label } = story;
    const rules = readFundsByRules(open.sentences, open.findSubject, open.words);
    const purposes = new Set(rules.use.flatMap((use) => use.purposes));
    const isRead =
      purposes.size === label.purposes.length &&
      label.purposes.every((each) => [...purposes].some((purpose) => purpose === each));
    const isNone = label.purposes.length === 0 && label.hires === false;
    if (!marks && !isRead && !isNone) return [];
    const use = marks?.use ?? (isNone ? [] : rules.use.map(({ sentence }) => sentence));
    return [{ story, open, rules, sentences: planSentences(open, rules, marks !== undefined), use }];
  });
}

const isUse = ({ use }: Sample, text: string) =>
  use.some((each) => text.includes(each) || each.includes(text));

type Judged = { features: readonly string[]; is: boolean };

function train(judged: readonly Judged[], buckets: number, rounds: number) {
  const examples = judged.map(({ features, is }) => ({
    words: [featuresOf(features, buckets)],
    allowed: [[is ? 0 : 1]],
  }));
  return trainTags(examples, { tags: fundsTags, buckets, rounds, dropout: 0.1 });
}

type Told = { clauses: PlanSentence['clauses']; is: boolean; isOnly: boolean };

/**
 * Which clause of a sentence has its purpose is not labelled: first learnt from sentences with one purpose, then from the
 * clause that the last model likes best.
 */
function trainPurpose(told: readonly Told[]): TagModel {
  const first = trainClauses(
    told
      .filter(({ is, isOnly }) => !is || isOnly)
      .flatMap(({ clauses, is }) => clauses.map((features) => ({ features, is }))),
  );
  return trainClauses(
    told.flatMap(({ clauses, is }): Judged[] => {
      if (!is) return clauses.map((features) => ({ features, is }));
      const shares = clauses.map((features) => shareOf(first, features));
      const best = clauses[shares.indexOf(Math.max(...shares))];
      return best ? [{ features: best, is }] : [];
    }),
  );
}

const trainClauses = (judged: readonly Judged[]) => train(judged, 1 << 13, 12);

function trainModels(samples: readonly Sample[]): FundsModels {
  const sentences = samples.flatMap((sample) =>
    sample.sentences.map(({ text, features }) => ({ features, is: isUse(sample, text) })),
  );
  const told = samples.flatMap((sample) => {
    const own = sample.sentences.filter(({ text }) => isUse(sample, text));
    return own.length === 1
      ? own.map((sentence) => ({ sentence, label: sample.story.label, language: sample.open.words.language }))
      : [];
  });
  const purpose = (name: LearntPurpose) =>
    trainPurpose(
      told.map(({ sentence, label }) => ({
        clauses: sentence.clauses,
        isOnly: label.purposes.length === 1,
        is:
          label.purposes.includes(name) || (name === 'research' && label.purposes.includes('clinical_trial')),
      })),
    );
  const counts = told.flatMap(({ sentence, label, language }) =>
    hireCounts(sentence.text, language).map(({ count, features }) => ({
      features,
      is: count === label.hires,
    })),
  );
  return {
    sentence: train(sentences, 1 << 15, 14),
    count: train(counts, 1 << 12, 20),
    hiring: purpose('hiring'),
    new_market: purpose('new_market'),
    product: purpose('product'),
    research: purpose('research'),
    regulatory_approval: purpose('regulatory_approval'),
    production: purpose('production'),
    sales: purpose('sales'),
    acquisition: purpose('acquisition'),
  };
}

const tuned = samplesOf(loadStories('stories.jsonl'));
const written = samplesOf(loadStories('written-stories.jsonl'));

const fileSize = 20;
const folds = 5;

type Reader = (sample: Sample) => FundsByRules;

/** What is counted of readings beside their labels. */
function countsOf(samples: readonly Sample[], read: Reader, isLoud: boolean) {
  const counts = {
    items: 0,
    stated: 0,
    found: 0,
    shown: 0,
    shownRight: 0,
    purposes: 0,
    purposesWanted: 0,
    purposesRight: 0,
    exact: 0,
    hires: 0,
    hiresWanted: 0,
    hiresRight: 0,
    hiresExact: 0,
  };
  for (const sample of samples) {
    const { use, hires } = read(sample);
    const { label } = sample.story;
    const right = use.filter(({ sentence }) => isUse(sample, sentence));
    const found = new Set(
      use.flatMap(({ purposes }) => purposes.map((each) => (each === 'clinical_trial' ? 'research' : each))),
    );
    const wanted = new Set(label.purposes);
    const same = [...found].filter((each) => wanted.has(each)).length;
    counts.items += 1;
    counts.stated += sample.use.length > 0 ? 1 : 0;
    counts.found += right.length > 0 ? 1 : 0;
    counts.shown += use.length;
    counts.shownRight += right.length;
    counts.purposes += found.size;
    counts.purposesWanted += wanted.size;
    counts.purposesRight += same;
    counts.exact += same === found.size && same === wanted.size ? 1 : 0;
    counts.hires += hires ? 1 : 0;
    counts.hiresWanted += label.hires === false ? 0 : 1;
    counts.hiresRight += hires && label.hires !== false ? 1 : 0;
    counts.hiresExact += hires && (hires.count ?? 'any') === label.hires ? 1 : 0;
    if (!isLoud) continue;
    for (const { sentence } of use.filter((each) => !right.includes(each)))
      console.log(`not the use: ${sentence} [${sample.use.join(' ')}]`);
    if ((right.length > 0 && same !== found.size) || same !== wanted.size)
      console.log(`${[...found]} for ${[...wanted]}: ${sample.use}`);
    if (hires && (hires.count ?? 'any') !== label.hires)
      console.log(`hires ${hires.count} for ${label.hires}: ${hires.sentence}`);
  }
  return counts;
}

/** Every written item read by models that saw neither it nor its neighbours, after the rules alone. */
function measure(isLoud: boolean): void {
  console.log(
    'rules alone',
    countsOf(written, ({ rules }) => rules, false),
  );
  const readers = new Map<Sample, FundsModels>();
  for (let fold = 0; fold < folds; fold += 1) {
    const held = written.filter((_, index) => Math.floor(index / fileSize) % folds === fold);
    const models = trainModels([...tuned, ...written.filter((each) => !held.includes(each))]);
    for (const sample of held) readers.set(sample, models);
  }
  const read: Reader = (sample) => {
    const models = readers.get(sample);
    return models
      ? readFundsWith(models, sample.open, sample.rules, sample.story.label.place?.split(',').at(-1) ?? null)
      : { use: [], hires: null };
  };
  console.log('weights and rules', countsOf(written, read, isLoud));
}

const [task, loud] = process.argv.slice(2);

if (task === '--measure') measure(loud === '--list');
else {
  const packed = packModels(trainModels([...tuned, ...written]));
  writeFileSync(fundsWeightsFile, packed);
  console.log(`${tuned.length + written.length} items, ${Math.round(packed.length / 1024)} KB of weights.`);
}
