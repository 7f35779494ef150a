import { keyOfName } from '../../server/companies/people/read-names.ts';
import {
  type judgedFacts,
  judgeStory,
  loadStories,
  type StoryFile,
  type StoryVerdict,
} from '../../server/ingest/sources/feed/score-stories.ts';
import { readPeople } from '../../server/ingest/sources/feed/story/read-people.ts';
import { readStory } from '../../server/ingest/sources/feed/story/read-story.ts';
import { atLeast, atMost, type Figure, reported } from '../figures.ts';
import { readItemsAnHour } from './item-speed.ts';

const percent = (share: number) => Math.round(share * 1000) / 10;

/** How much is read of the text of invented news items, in eight languages. */
export function measureStories(): Figure[] {
  return [
    ...measureItems('items', 'stories.jsonl'),
    ...measureItems('items held back', 'held-stories.jsonl'),
    ...measureItems('items, blind', 'blind-stories.jsonl'),
    atLeast(10_000, {
      name: 'items read in an hour, one processor',
      value: readItemsAnHour(),
      unit: 'items',
    }),
  ];
}

/** How right the reader is on the items of one file. */
export function measureItems(title: string, file: StoryFile): Figure[] {
  const verdicts = loadStories(file).map((story) => judgeStory(story, readStory(story)));
  const share = (some: StoryVerdict[], fact: (typeof judgedFacts)[number]) =>
    percent(some.length === 0 ? 1 : some.filter(({ right }) => right[fact]).length / some.length);
  const seated = verdicts.filter(({ story }) => story.label.place !== null);
  return [
    atLeast(95, { name: `${title}: place, where it is stated`, value: share(seated, 'place'), unit: '%' }),
    atLeast(90, { name: `${title}: what the company does`, value: share(verdicts, 'activity'), unit: '%' }),
    atMost(0, {
      name: `${title}: praise in place of what it does`,
      value: verdicts.filter(({ isNoise }) => isNoise).length,
      unit: 'items',
    }),
    atLeast(95, { name: `${title}: stage`, value: share(verdicts, 'stage'), unit: '%' }),
    atLeast(95, { name: `${title}: lead investors`, value: share(verdicts, 'lead'), unit: '%' }),
    reported({ name: `${title}: amount and currency`, value: share(verdicts, 'sum'), unit: '%' }),
    reported({ name: `${title}: other investors, all of them`, value: share(verdicts, 'others'), unit: '%' }),
    reported({ name: `${title}: what the money is for`, value: share(verdicts, 'purposes'), unit: '%' }),
    reported({ name: `${title}: countries it enters`, value: share(verdicts, 'countries'), unit: '%' }),
    reported({ name: `${title}: planned hires`, value: share(verdicts, 'hires'), unit: '%' }),
    reported({
      name: `${title}: a wrong place`,
      value: verdicts.filter(({ right, reading }) => !right.place && reading.place !== null).length,
      unit: 'items',
    }),
    ...measurePeopleOf(title, file),
  ];
}

/** Whom the items name, where that is labelled. */
function measurePeopleOf(title: string, file: StoryFile): Figure[] {
  const stories = loadStories(file).filter(({ label }) => label.people !== undefined);
  if (stories.length === 0) return [];
  const judged = stories.map((story) => {
    const wanted = (story.label.people ?? []).map(({ name }) => keyOfName(name));
    const barred = (story.label.notPeople ?? []).map(({ name }) => keyOfName(name));
    const found = readPeople(story).map(({ name }) => keyOfName(name));
    return { wanted, barred, found, right: found.filter((name) => wanted.includes(name)) };
  });
  const count = (of: (one: (typeof judged)[number]) => number) =>
    judged.reduce((sum, one) => sum + of(one), 0);
  const right = count((one) => one.right.length);
  return [
    atLeast(95, {
      name: `${title}, people: precision`,
      value: percent(right / count((one) => one.found.length)),
      unit: '%',
    }),
    atLeast(80, {
      name: `${title}, people: recall`,
      value: percent(right / count((one) => one.wanted.length)),
      unit: '%',
    }),
    atMost(0, {
      name: `${title}, people: investors and leavers shown`,
      value: count((one) => one.found.filter((name) => one.barred.includes(name)).length),
      unit: 'people',
    }),
  ];
}
