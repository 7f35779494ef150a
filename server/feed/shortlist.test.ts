import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../fixtures/steady-properties.ts';
import { packList, within } from './shortlist.ts';

const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const dayAfter = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
const day = fc.nat(20).map(dayAfter);
const listed = fc.record({
  id: fc.uuid(),
  announcedOn: day,
  createdAt: date,
  isSample: fc.boolean(),
  score: fc.nat(100),
});

it('reads a packed list as it was', () => {
  fc.assert(
    fc.property(fc.array(listed), (list) => {
      const { rounds, scores } = packList(list).list();
      expect(rounds.map((round, at) => ({ ...round, score: scores[at] }))).toEqual(list);
    }),
  );
});

it('leaves the rounds of all windows, and of none where they have no day in common', () => {
  const window = fc.record({ first: day, last: day });
  fc.assert(
    fc.property(fc.array(listed), fc.array(window, { maxLength: 2 }), (list, windows) => {
      const newestFirst = list.toSorted((one, other) => (one.announcedOn < other.announcedOn ? 1 : -1));
      const scores = newestFirst.map(({ score }) => score);
      const flags = Uint8Array.from(scores, (score) => score % 2);
      const relevances = Int32Array.from(scores, (score) => score * 1_000);
      const always = { match: flags, relevance: flags };
      const left = within({ rounds: newestFirst, scores, relevances, always }, ...windows);
      const expected = newestFirst.filter(({ announcedOn }) =>
        windows.every(({ first, last }) => announcedOn >= first && announcedOn <= last),
      );
      expect(left.rounds).toEqual(expected);
      expect(left.scores).toEqual(expected.map(({ score }) => score));
      expect([...(left.relevances ?? [])]).toEqual(expected.map(({ score }) => score * 1_000));
      for (const order of ['match', 'relevance'] as const)
        expect([...(left.always?.[order] ?? [])]).toEqual(expected.map(({ score }) => score % 2));
    }),
  );
});
