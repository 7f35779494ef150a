import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { keyOfName } from '../server/companies/people/read-names.ts';
import type { LabelledStory } from '../server/ingest/sources/feed/labelled-story.ts';
import { featuresOf } from '../server/ingest/sources/feed/model/feature-set.ts';
import { type Example, trainTags } from '../server/ingest/sources/feed/model/train-tags.ts';
import { packModels } from '../server/ingest/sources/feed/model/weights-file.ts';
import {
  judgedFacts,
  judgeStory,
  loadPeopleTexts,
  loadStories,
} from '../server/ingest/sources/feed/score-stories.ts';
import { type OpenStory, openStory } from '../server/ingest/sources/feed/story/open-story.ts';
import { readWith } from '../server/ingest/sources/feed/story/read-facts.ts';
import { readingOf } from '../server/ingest/sources/feed/story/read-story.ts';
import { type RulesReading, readByRules } from '../server/ingest/sources/feed/story/rules/read-by-rules.ts';
import { sentenceTags } from '../server/ingest/sources/feed/story/tags/choose-activity.ts';
import {
  type Candidates,
  candidatesOf,
  linesToTag,
  type ModelName,
  type StoryModels,
} from '../server/ingest/sources/feed/story/tags/choose-facts.ts';
import { investorTags, keyOfInvestor } from '../server/ingest/sources/feed/story/tags/choose-investors.ts';
import { personTags } from '../server/ingest/sources/feed/story/tags/choose-people.ts';
import { seatTags } from '../server/ingest/sources/feed/story/tags/choose-seat.ts';
import { termTags } from '../server/ingest/sources/feed/story/tags/choose-terms.ts';
import { allowedTags } from '../server/ingest/sources/feed/story/tags/label-lines.ts';
import type { ReadLine } from '../server/ingest/sources/feed/story/tags/line-features.ts';
import { weightsFile } from '../server/ingest/sources/feed/story/tags/story-models.ts';
import { lineTags, numbersOf, tagLines } from '../server/ingest/sources/feed/story/tags/tag-story.ts';

/** An item to learn from, with what the rules read of it. */
type Sample = {
  story: LabelledStory;
  open: OpenStory;
  rules: RulesReading;
  lines: readonly ReadLine[];
  /** The rules were written by it, so that what they read of it says nothing of how right they are elsewhere. */
  isTuned: boolean;
  hasFacts: boolean;
};

const buckets = { lines: 1 << 16, chooser: 1 << 12, activity: 1 << 14 };

function samplesOf(stories: readonly LabelledStory[], isTuned: boolean, hasFacts = true): Sample[] {
  return stories.flatMap((story) => {
    const open = openStory(story);
    if (!open) return [];
    const rules = readByRules(open, story);
    return [{ story, open, rules, lines: linesToTag(open, rules), isTuned, hasFacts }];
  });
}

function trainLines(samples: readonly Sample[]) {
  const examples = samples.flatMap(({ story, open, lines, isTuned }) =>
    lines
      .filter(({ words }) => words.length > 0)
      .map((line) => ({
        words: numbersOf(line, buckets.lines, !isTuned),
        allowed: allowedTags(line, story, open.company),
      })),
  );
  return trainTags(examples, { tags: lineTags, buckets: buckets.lines, rounds: 8, dropout: 0.35 });
}

const innerFolds = 3;

/** What the tagger makes of items that it was not trained on: by that the choosers learn what its shares are worth. */
function candidatesOfOthers(samples: readonly Sample[]): Map<Sample, Candidates> {
  const candidates = new Map<Sample, Candidates>();
  for (let fold = 0; fold < innerFolds; fold += 1) {
    const model = trainLines(samples.filter((_, index) => index % innerFolds !== fold));
    for (const sample of samples.filter((_, index) => index % innerFolds === fold)) {
      const { open, rules, lines, isTuned } = sample;
      const mentions = tagLines(model, lines, !isTuned);
      candidates.set(sample, candidatesOf(open, rules, lines, mentions, !isTuned));
    }
  }
  return candidates;
}

type Judged = { features: readonly string[]; tag: number };

function trainChooser(judged: readonly Judged[], tags: readonly string[], size = buckets.chooser) {
  const examples: Example[] = judged.map(({ features, tag }) => ({
    words: [featuresOf(features, size)],
    allowed: [[tag]],
  }));
  const rounds = size === buckets.chooser ? 30 : 12;
  return trainTags(examples, { tags, buckets: size, rounds, dropout: 0.1 });
}

/** The models by name, learnt from some items. */
function trainModels(samples: readonly Sample[]): StoryModels {
  const candidates = candidatesOfOthers(samples);
  const lines = trainLines(samples);
  const judged = <Kind extends keyof Candidates>(
    kind: Kind,
    tagOf: (candidate: Candidates[Kind][number], sample: Sample) => number,
    some = samples.filter(({ hasFacts }) => hasFacts),
  ): Judged[] =>
    some.flatMap((sample) => {
      // Each kind has its own candidates, and all of them have features.
      const own = (candidates.get(sample)?.[kind] ?? []) as readonly Candidates[Kind][number][];
      return own.map((candidate) => ({ features: candidate.features, tag: tagOf(candidate, sample) }));
    });
  const isTrue = (is: boolean) => (is ? 0 : 1);
  return {
    lines,
    investors: trainChooser(judged('investors', tagOfInvestor), investorTags),
    seat: trainChooser(
      judged('seat', ({ place }, { story }) =>
        isTrue(`${place.city ?? place.region ?? ''},${place.country}` === story.label.place),
      ),
      seatTags,
    ),
    stage: trainChooser(
      judged('stage', ({ value }, { story }) => isTrue(value === story.label.stage)),
      termTags,
    ),
    sum: trainChooser(
      judged('sum', ({ value }, { story }) => isTrue(value.amount === story.label.sum?.amount)),
      termTags,
    ),
    activity: trainChooser(
      judged('activity', ({ read }, { story }) =>
        isTrue(
          story.label.does.some((words) => read.line.text.includes(words) || words.includes(read.line.text)),
        ),
      ),
      sentenceTags,
      buckets.activity,
    ),
    people: trainChooser(
      judged(
        'people',
        ({ person }, { story }) =>
          isTrue(story.label.people?.some(({ name }) => keyOfName(name) === person.key) === true),
        samples.filter(({ story }) => story.label.people !== undefined),
      ),
      personTags,
    ),
  };
}

function tagOfInvestor({ name }: Candidates['investors'][number], { story: { label } }: Sample) {
  const isIn = (names: readonly string[]) =>
    names.some((each) => keyOfInvestor(each) === keyOfInvestor(name));
  return isIn(label.lead) ? 0 : isIn(label.others) ? 1 : 2;
}

const tuned = [
  ...samplesOf(loadStories('stories.jsonl'), true),
  ...samplesOf(loadPeopleTexts(), true, false),
];
const written = samplesOf(loadStories('written-stories.jsonl'), false);

const fileSize = 20;
const folds = 5;

/** Items of one fold of the written ones, or of every fold, read by models that saw neither them nor their neighbours. */
function measure(only: number | null): void {
  let read = 0;
  const right = new Map<string, number>();
  const people = { right: 0, found: 0, wanted: 0, barred: 0 };
  const add = (key: string, count: number) => right.set(key, (right.get(key) ?? 0) + count);
  for (let fold = only ?? 0; fold <= (only ?? folds - 1); fold += 1) {
    const isHeld = (_: Sample, index: number) => Math.floor(index / fileSize) % folds === fold;
    const held = written.filter(isHeld);
    const models = trainModels([...tuned, ...written.filter((each) => !held.includes(each))]);
    read += held.length;
    for (const { story, open, rules } of held) {
      const facts = readWith(models, open, rules);
      const verdict = judgeStory(story, readingOf({ ...facts, open }));
      for (const fact of judgedFacts)
        if (fact !== 'place' || story.label.place !== null) add(fact, verdict.right[fact] ? 1 : 0);
      add('seated', story.label.place === null ? 0 : 1);
      add('wrong place', verdict.reading.place && !verdict.right.place ? 1 : 0);
      add('noise', verdict.isNoise ? 1 : 0);
      const keys = facts.people.map(({ name }) => keyOfName(name));
      const wanted = (story.label.people ?? []).map(({ name }) => keyOfName(name));
      const barred = (story.label.notPeople ?? []).map(({ name }) => keyOfName(name));
      for (const key of keys.filter((each) => !wanted.includes(each)))
        console.log(`${story.company}: ${key}${barred.includes(key) ? ', who is labelled as another' : ''}`);
      people.right += keys.filter((key) => wanted.includes(key)).length;
      people.found += keys.length;
      people.wanted += wanted.length;
      people.barred += keys.filter((key) => barred.includes(key)).length;
    }
  }
  console.log(
    `${read} items read, ${JSON.stringify(Object.fromEntries(right))}, people ${JSON.stringify(people)}`,
  );
}

const [task, fold] = process.argv.slice(2);

if (task === '--measure') measure(fold === undefined ? null : Number(fold));
else {
  const models: Record<ModelName, StoryModels[ModelName]> = trainModels([...tuned, ...written]);
  const packed = packModels(models);
  writeFileSync(weightsFile, packed);
  console.log(`${tuned.length + written.length} items, ${Math.round(packed.length / 1024)} KB of weights.`);
}
