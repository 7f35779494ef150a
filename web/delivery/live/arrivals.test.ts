import { expect, it } from 'vitest';
import { liveTexts } from './texts.ts';
import { type Arrivals, waitingAfter, withArrival, withMissed } from './use-arrivals.ts';

const came = (position: number, count: number, locked = 0) => ({ position, count, locked });
const heard = (...events: ReturnType<typeof came>[]) => events.reduce<Arrivals>(withArrival, []);

it('counts what came after what the page shows', () => {
  const arrivals = heard(came(4, 1), came(7, 2, 1), came(9, 3));
  expect(waitingAfter(arrivals, 0)).toEqual({ count: 6, locked: 1 });
  expect(waitingAfter(arrivals, 7)).toEqual({ count: 3, locked: 0 });
  expect(waitingAfter(arrivals, 9)).toEqual({ count: 0, locked: 0 });
});

it('counts nothing twice that is told twice', () => {
  expect(waitingAfter(heard(came(4, 1), came(4, 1), came(3, 5)), 0)).toEqual({ count: 1, locked: 0 });
});

it('counts what other tabs heard before it listened, and once what all of them heard', () => {
  const other = heard(came(4, 1), came(7, 2), came(9, 3));
  expect(withMissed(heard(came(9, 3)), other)).toEqual(other);
  expect(withMissed(heard(came(9, 3), came(12, 1)), other)).toEqual([...other, came(12, 1)]);
});

it('says in the title how many wait, if any do', () => {
  expect(liveTexts.title(1_234, 'Alerts')).toBe('(1,234) Alerts');
  expect(liveTexts.title(0, 'Alerts')).toBe('Alerts');
});
