import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoff, createPace } from './pace.ts';

/** Time that passes only during a sleep. */
function handClock() {
  let time = 0;
  return {
    now: () => time,
    sleep: async (ms: number) => {
      time += ms;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('a pace', () => {
  it('lets the first start at once and the next ones at even distances', async () => {
    const clock = handClock();
    const pace = createPace(5, clock);
    const starts: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      await pace();
      starts.push(clock.now());
    }
    expect(starts).toEqual([0, 200, 400, 600]);
  });

  it('does not save up starts while there are no requests', async () => {
    const clock = handClock();
    const pace = createPace(5, clock);
    await pace();
    clock.pass(60_000);
    await pace();
    await pace();
    expect(clock.now()).toBe(60_200);
  });

  it('never allows more starts in a second than it was told', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 60 }),
        async (startsPerSecond, gaps) => {
          const clock = handClock();
          const pace = createPace(startsPerSecond, clock);
          const starts: number[] = [];
          for (const gap of gaps) {
            clock.pass(gap);
            await pace();
            starts.push(clock.now());
          }
          starts.forEach((start, index) => {
            const within = starts.slice(index).filter((other) => other - start < 999.999);
            expect(within.length).toBeLessThanOrEqual(startsPerSecond);
          });
        },
      ),
    );
  });
});

describe('backing off', () => {
  it('waits four times as long after each refusal, then gives up', () => {
    expect([1, 2, 3].map((attempt) => backoff(attempt, null))).toEqual([2000, 8000, null]);
  });

  it('waits as long as the server asks, unless that is too long', () => {
    expect(backoff(1, 5)).toBe(5000);
    expect(backoff(1, 600)).toBeNull();
  });
});
