import { expect, it } from 'vitest';
import { judgePeople, measurePeople, peopleTable } from './people.ts';

it('names whom a story names, in eight languages, and reaches its targets on stories that it never saw', () => {
  for (const { name, met } of measurePeople()) expect(met, name).not.toBe(false);
});

it('shows no investor, customer, politician or leaver of any labelled story', () => {
  const shown = (['people-texts', 'people-held-back', 'press-patterns'] as const)
    .flatMap(judgePeople)
    .flatMap(({ wrong, story }) => wrong.map((name) => `${story.id}: ${name}`));
  expect(shown).toEqual([]);
});

it('shows each language in a row', () => {
  expect(peopleTable().split('\n')).toHaveLength(9);
});
