import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type LabelledStory, labelledStory } from './labelled-story.ts';
import type { StoryReading } from './story/read-story.ts';
import { keyOfInvestor } from './story/tags/choose-investors.ts';
import { readWrittenStory } from './written-story.ts';

/** What the files hold: samples/README.md. */
export type StoryFile = `${'' | 'held-' | 'blind-' | 'written-'}stories.jsonl`;

export function loadStories(file: StoryFile): LabelledStory[] {
  const lines = readFileSync(new URL(`./samples/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line, index) =>
    file === 'written-stories.jsonl'
      ? readWrittenStory(JSON.parse(line), index)
      : labelledStory.parse(JSON.parse(line)),
  );
}

const names = z.array(z.string());

const peopleText = z.object({
  id: z.string(),
  language: z.string(),
  company: z.string(),
  headline: z.string().default(''),
  paragraphs: names,
  people: z.array(z.object({ name: z.string(), roles: names })),
  others: z.array(z.object({ name: z.string(), kind: z.string() })),
});

/** Texts that are labelled with people alone: bench/data/README.md. */
export function loadPeopleTexts(): LabelledStory[] {
  const folder = new URL('../../../../bench/data/', import.meta.url);
  return ['people-texts.jsonl', 'press-patterns.jsonl']
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n'))
    .map((line) => {
      const { people, others, ...text } = peopleText.parse(JSON.parse(line));
      return { ...text, label: { ...nothing, people, notPeople: others } };
    });
}

const nothing = {
  place: null,
  stage: null,
  sum: null,
  lead: [],
  others: [],
  does: [],
  purposes: [],
  countries: [],
  hires: false as const,
};

export const judgedFacts = [
  'place',
  'stage',
  'sum',
  'lead',
  'others',
  'activity',
  'purposes',
  'countries',
  'hires',
] as const;

export type StoryVerdict = {
  story: LabelledStory;
  reading: StoryReading;
  right: Record<(typeof judgedFacts)[number], boolean>;
  /** The sentence that says what the company does praises instead. */
  isNoise: boolean;
};

/** What praise sounds like; written for judging, apart from the words that the reader passes over. */
const praise =
  /thrill|excit|proud|revolution|game.?chang|world.class|reimagin|redefin|future of|cutting.edge|next.generation|begeister|stolz|führend|wegweisend|ravis|fiers|orgullos|ilusionad|orgulhos|entusiast|orgoglios|rivoluzion|trots|baanbrekend|stolta|banbrytande/iu;

export function judgeStory(story: LabelledStory, reading: StoryReading): StoryVerdict {
  const { label } = story;
  const { place, stage, sum, leadInvestors, otherInvestors, facts } = reading;
  const activity = facts.find(({ kind }) => kind === 'activity')?.sentence ?? null;
  const uses = facts.filter((fact) => fact.kind === 'use_of_funds');
  const hires = facts.find((fact) => fact.kind === 'planned_hires');
  const seat = place && `${place.city ?? place.region ?? ''},${place.country}`;
  return {
    story,
    reading,
    right: {
      place: seat === label.place,
      stage: stage === label.stage,
      sum: sum?.amount === label.sum?.amount && sum?.currency === label.sum?.currency,
      lead: areSame(leadInvestors.map(keyOfInvestor), label.lead.map(keyOfInvestor)),
      others: areSame(otherInvestors.map(keyOfInvestor), label.others.map(keyOfInvestor)),
      activity:
        label.does.length === 0
          ? activity === null
          : label.does.some((words) => activity?.includes(words) === true),
      purposes: areSame(
        uses.flatMap(({ purposes }) => purposes),
        label.purposes,
      ),
      countries: areSame(
        uses.flatMap(({ countries }) => countries),
        label.countries,
      ),
      hires: (hires ? (hires.count ?? 'any') : false) === label.hires,
    },
    isNoise: activity !== null && praise.test(activity),
  };
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((each) => other.includes(each)) && other.every((each) => one.includes(each));
}
