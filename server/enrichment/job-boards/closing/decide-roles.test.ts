import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideRoles, type KnownRole, leastApartMs, longestEmptyMs } from './decide-roles.ts';

const start = Date.UTC(2026, 10, 1);
const at = (ms: number) => new Date(start + ms);
const hour = 3_600_000;
const open = (nativeId: string): KnownRole => ({
  nativeId,
  missingSince: null,
  closedAt: null,
  validThrough: null,
});

type Step = { listed: string[]; isComplete: boolean; afterMs: number };

/** The role after looks at its board, one after the other. */
function follow(role: KnownRole, steps: readonly Step[]): { role: KnownRole; now: number } {
  let now = 0;
  let known = role;
  for (const { listed, isComplete, afterMs } of steps) {
    now += afterMs;
    const [change] = decideRoles([known], { listed: new Set(listed), isComplete }, at(now));
    if (change) known = { ...known, ...change };
  }
  return { role: known, now };
}

const ids = fc.constantFrom('a', 'b', 'c');
const readings = (isComplete: fc.Arbitrary<boolean>) =>
  fc.array(
    fc.record({ listed: fc.array(ids), isComplete, afterMs: fc.integer({ min: 0, max: 20 * 24 * hour }) }),
    { maxLength: 12 },
  );

it('never closes a role by a listing that was cut', () => {
  fc.assert(
    fc.property(readings(fc.constant(false)), (steps) => {
      expect(follow(open('a'), steps).role.closedAt).toBeNull();
    }),
  );
});

it('closes a role only after two complete listings without it, hours apart, and none with it between', () => {
  fc.assert(
    fc.property(readings(fc.boolean()), (steps) => {
      const { role } = follow(open('a'), steps);
      if (role.closedAt === null) return;
      let now = 0;
      let missedAt: number | null = null;
      let isVerified = false;
      for (const { listed, isComplete, afterMs } of steps) {
        now += afterMs;
        if (listed.includes('a')) [missedAt, isVerified] = [null, false];
        else if (isComplete && missedAt === null) missedAt = now;
        else if (isComplete && now - (missedAt ?? now) >= leastApartMs) isVerified = true;
      }
      expect(isVerified).toBe(true);
    }),
  );
});

it('opens a role again as soon as it is listed', () => {
  fc.assert(
    fc.property(readings(fc.boolean()), fc.boolean(), (steps, isComplete) => {
      const { role } = follow(open('a'), [...steps, { listed: ['a', 'b'], isComplete, afterMs: hour }]);
      expect(role).toMatchObject({ closedAt: null, missingSince: null });
    }),
  );
});

it('keeps the roles of a board that says nothing at all for two weeks, and then closes them', () => {
  const empty = (afterMs: number): Step => ({ listed: [], isComplete: true, afterMs });
  expect(follow(open('a'), [empty(0), empty(12 * hour), empty(5 * 24 * hour)]).role.closedAt).toBeNull();
  expect(follow(open('a'), [empty(0), empty(longestEmptyMs)]).role.closedAt).not.toBeNull();
});

it('closes a role on the day that its employer named', () => {
  const role = { ...open('a'), validThrough: at(hour) };
  const [change] = decideRoles([role], { listed: new Set(['a']), isComplete: true }, at(2 * hour));
  expect(change?.closedAt).toEqual(at(2 * hour));
});

it('changes nothing twice', () => {
  const reading = { listed: new Set(['b']), isComplete: true };
  const [change] = decideRoles([open('a')], reading, at(0));
  expect(decideRoles([{ ...open('a'), ...change }], reading, at(0))).toEqual([]);
});
