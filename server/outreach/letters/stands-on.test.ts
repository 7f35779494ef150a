import { expect, it } from 'vitest';
import type { LetterFacts } from './letter-facts.ts';
import type { LetterPair } from './pairs/find-pairs.ts';
import { standsOn } from './stands-on.ts';

const facts = {
  userProfile: {
    results: ['Cut mispicks by 60% with a new slotting system', 'Ran a team of 85'],
    work: 'Warehouse manager at a wholesaler',
  },
} as LetterFacts;

const pair = (id: string, text: string): LetterPair => ({
  id,
  theirs: { kind: 'activity', text: 'Robots for warehouses', source: null },
  mine: { kind: 'result', text },
  shared: [],
  answers: 'same field',
  score: 3,
});
const pairs = [
  pair('one', 'Ran a team of 85'),
  pair('two', 'Cut mispicks by 60% with a new slotting system'),
];
const of = (text: string, known: readonly LetterPair[] = pairs, chosen: string | null = null) =>
  standsOn(text, facts, { pairs: known, chosen });

it('is the pair whose deed the letter says, whichever was chosen', () => {
  const text = 'Hello, as a warehouse manager, I cut mispicks by 60% with a new slotting system.';
  expect(of(text).pair?.id).toBe('two');
  expect(of(text, pairs, 'one').pair?.id).toBe('two');
  expect(of(`${text} I also ran a team of 85.`, pairs, 'two').pair?.id).toBe('two');
});

it('is a result of the user that is in the letter, where no pair was found', () => {
  expect(of('I ran a team of 85 across three shifts.', [])).toEqual({ pair: null, mine: 'Ran a team of 85' });
});

it('is nothing once a letter says nothing that the user did', () => {
  expect(of('Hello, I would like to work with you.')).toEqual({ pair: null, mine: null });
});
