import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClock, hasBegun } from './clock.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A clock of a machine that can be set, and the time that passes meanwhile. */
function machine() {
  let wall = Date.parse('2026-11-20T12:00:00Z');
  let elapsed = 0;
  const reported: number[] = [];
  const now = createClock((behindMs) => reported.push(behindMs), {
    wall: () => wall,
    elapsed: () => elapsed,
  });
  return {
    told: reported,
    now: () => now().getTime(),
    pass(ms: number) {
      wall += ms;
      elapsed += ms;
    },
    set(byMs: number) {
      wall += byMs;
    },
    wall: () => wall,
  };
}

describe('the clock of the process', () => {
  it('is that of the machine', () => {
    const { now, pass, wall, told: reported } = machine();
    for (const ms of [1, 1_000, 0.4, 5 * hour]) {
      pass(ms);
      expect(now()).toBe(Math.floor(wall()));
    }
    expect(reported).toEqual([]);
  });

  it('lets a quarter of an hour last a quarter of an hour when the machine is set back by two', () => {
    const { now, pass, set, told: reported } = machine();
    const began = now();
    set(-2 * hour);
    expect(now()).toBe(began);
    pass(15.2 * minute);
    expect(now() - began).toBeGreaterThan(15 * minute);
    expect(now() - began).toBeLessThan(16 * minute);
    expect(reported).toHaveLength(1);
  });

  it('follows when the machine is set forward, and comes back to it in time', () => {
    const { now, pass, set, wall } = machine();
    set(3 * hour);
    expect(now()).toBe(wall());
    set(-minute / 2);
    pass(hour);
    expect(now()).toBe(wall());
  });

  it('never goes back and never runs ahead of the time that passes and the latest time that was shown', () => {
    const step = fc.record({
      passes: fc.integer({ min: 0, max: 2 * hour }),
      set: fc.integer({ min: -3 * hour, max: 3 * hour }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { now, pass, set, wall } = machine();
        let last = now();
        let latest = last;
        for (const { passes, set: by } of steps) {
          pass(passes);
          set(by);
          latest = Math.max(latest + passes, wall());
          const time = now();
          expect(time).toBeGreaterThanOrEqual(last);
          expect(time).toBeLessThanOrEqual(latest);
          last = time;
        }
      }),
    );
  });
});

it('has begun is what is not later than clocks of machines may be apart', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(hasBegun(new Date('2026-11-20T11:00:00Z'), now)).toBe(true);
  expect(hasBegun(new Date('2026-11-20T12:01:00Z'), now)).toBe(true);
  expect(hasBegun(new Date('2026-11-20T12:01:01Z'), now)).toBe(false);
  expect(hasBegun(new Date('2026-11-20T14:00:00Z'), now, 24 * hour)).toBe(true);
  expect(hasBegun(new Date('2026-11-20T15:00:00Z'), now, 24 * hour)).toBe(false);
});
