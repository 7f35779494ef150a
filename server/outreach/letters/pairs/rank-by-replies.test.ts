import fc from 'fast-check';
import { expect, it } from 'vitest';
import { companyPointKinds } from '../../../../contract/outreach/letters.ts';
import { replyBonus } from './rank-by-replies.ts';

it('says nothing of a kind with fewer than 20 letters, however many were answered', () => {
  expect(
    replyBonus([
      { kind: 'role', sent: 19, answered: 19 },
      { kind: 'activity', sent: 40, answered: 4 },
    ]),
  ).toEqual({ activity: expect.any(Number) });
  expect(replyBonus([])).toEqual({});
});

it('draws what few letters say towards the mean', () => {
  const of = (sent: number) =>
    replyBonus([
      { kind: 'role', sent, answered: sent / 2 },
      { kind: 'activity', sent, answered: 0 },
    ]).role ?? 0;
  expect(of(20)).toBeGreaterThan(0);
  expect(of(20)).toBeLessThan(of(200));
});

/** Rounding gives a small negative number the sign of its zero, which is another one. */
const signOf = (share: number) => Math.sign(Math.round(share * 1e9)) + 0;

it('ranks kinds as their letters were answered, and never by more than two words in common', () => {
  const kind = fc.record({
    sent: fc.integer({ min: 20, max: 400 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(kind, { minLength: 2, maxLength: 4 }), (kinds) => {
      const replies = kinds.map(({ sent, share }, index) => ({
        kind: companyPointKinds[index] ?? 'activity',
        sent,
        answered: Math.floor(sent * share),
      }));
      const bonus = replyBonus(replies);
      const mean =
        replies.reduce((sum, each) => sum + each.answered, 0) /
        replies.reduce((sum, each) => sum + each.sent, 0);
      for (const { kind, sent, answered } of replies) {
        expect(Math.abs(bonus[kind] ?? 0)).toBeLessThanOrEqual(0.8);
        expect(signOf(bonus[kind] ?? 0)).toBe(signOf(answered / sent - mean));
      }
    }),
  );
});
