import { beforeEach, expect, it } from 'vitest';
import type { OfflineChange, SentChange } from '../../../contract/account/offline-sync/offline-changes.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import type { WaitingChange } from './changes.ts';
import { type Sending, sendChanges } from './send-changes.ts';

const company = (number: number) => startupId.parse(`0190a6b0-0000-7000-8000-00000000000${number}`);
const favorite = (number: number): OfflineChange => ({
  kind: 'favorite',
  id: company(number),
  isFavorite: true,
});
const letter = (text: string): OfflineChange => ({ kind: 'letter', id: company(9), text, before: null });
const conflict: SentChange = { outcome: 'conflict', present: { kind: 'letter', text: 'theirs' } };

class Refusal extends Error {}

let stored: WaitingChange[];
let arrived: string[];
/** What is answered next; done where nothing is said. */
let answers: (SentChange | Error)[];
beforeEach(() => {
  stored = [];
  arrived = [];
  answers = [];
});

function store(...changes: OfflineChange[]): void {
  stored = changes.map((change, position) => ({
    position,
    id: `change ${position}`,
    person: 'ada',
    change,
    name: null,
    madeAt: 0,
    isTried: false,
    standing: { kind: 'waiting' },
  }));
}

const sending: Sending = {
  changes: async () => [...stored],
  replace: async (change) => {
    stored = stored.map((each) => (each.position === change.position ? change : each));
  },
  drop: async ({ position }) => {
    stored = stored.filter((each) => each.position !== position);
  },
  send: async ({ id }) => {
    arrived.push(id);
    const answer = answers.shift() ?? { outcome: 'done' };
    if (answer instanceof Error) throw answer;
    return answer;
  },
  refusalOf: (error) => (error instanceof Refusal ? error.message : null),
};

it('sends what waits in its order, and keeps nothing of it', async () => {
  store(favorite(1), letter('a'), favorite(2));
  expect(await sendChanges(sending)).toBe(3);
  expect([arrived, stored]).toEqual([['change 0', 'change 1', 'change 2'], []]);
});

it('sends the same change again where the answer was lost, and what comes after it later', async () => {
  store(favorite(1), favorite(2));
  answers = [new TypeError('Failed to fetch')];
  expect(await sendChanges(sending)).toBe(0);
  expect(stored.map(({ isTried }) => isTried)).toEqual([true, false]);
  expect(await sendChanges(sending)).toBe(2);
  expect(arrived).toEqual(['change 0', 'change 0', 'change 1']);
});

it('keeps a conflict with what is there, and later changes of the same thing behind it', async () => {
  store(letter('mine'), favorite(1), letter('mine as well'));
  answers = [conflict];
  expect(await sendChanges(sending)).toBe(1);
  expect(arrived).toEqual(['change 0', 'change 1']);
  expect(stored.map(({ standing }) => standing.kind)).toEqual(['conflict', 'waiting']);
  expect(await sendChanges(sending)).toBe(0);
  expect(arrived).toHaveLength(2);
});

it('keeps what was refused with its reason, and goes on', async () => {
  store(favorite(1), favorite(2));
  answers = [new Refusal('Company not found')];
  expect(await sendChanges(sending)).toBe(1);
  expect(stored).toMatchObject([
    { id: 'change 0', standing: { kind: 'refused', reason: 'Company not found' } },
  ]);
});
