import { type OpenStory, openStory, type Story } from './open-story.ts';
import { type RulesReading, readByRules } from './rules/read-by-rules.ts';
import {
  type ChosenFacts,
  candidatesOf,
  chooseFacts,
  linesToTag,
  type StoryModels,
} from './tags/choose-facts.ts';
import { storyModels } from './tags/story-models.ts';
import { tagLines } from './tags/tag-story.ts';

export type ReadFacts = ChosenFacts & { open: OpenStory };

/** The last reading, as its story and its people are asked for one after the other. */
let last: { story: Story; facts: ReadFacts | null } | null = null;

/** What the tagger and the rules together make of a story. */
export function readFacts(story: Story): ReadFacts | null {
  if (last && isSame(last.story, story)) return last.facts;
  const open = openStory(story);
  const facts = open && { ...readOpen(open, story), open };
  last = { story, facts };
  return facts;
}

function readOpen(open: OpenStory, story: Story): ChosenFacts {
  return readWith(storyModels(), open, readByRules(open, story));
}

export function readWith(models: StoryModels, open: OpenStory, rules: RulesReading): ChosenFacts {
  const lines = linesToTag(open, rules);
  const candidates = candidatesOf(open, rules, lines, tagLines(models.lines, lines));
  return chooseFacts(models, candidates, open, rules);
}

const isSame = (one: Story, other: Story): boolean =>
  one.headline === other.headline &&
  one.company === other.company &&
  one.paragraphs.length === other.paragraphs.length &&
  one.paragraphs.every((paragraph, index) => paragraph === other.paragraphs[index]);
