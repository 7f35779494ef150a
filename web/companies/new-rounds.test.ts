import { describe, expect, it } from 'vitest';
import { markedAlerts } from './new-rounds.ts';

const amount = { amount: '12500000', currency: 'USD', usd: '12500000' };
const alerts = (...newMatches: boolean[]) => newMatches.map((isNew, eventId) => ({ eventId, isNew, amount }));

describe('what the marker is put on', () => {
  it('is what came in since the last visit while that is little', () => {
    expect([...markedAlerts(alerts(false, true, false, true))]).toEqual([1, 3]);
    expect([...markedAlerts(alerts(false, false))]).toEqual([]);
    expect([...markedAlerts([])]).toEqual([]);
  });

  it('is the first ones when that is much, and no more than a list is given', () => {
    const many = alerts(...Array.from({ length: 50 }, () => true));
    expect([...markedAlerts(many)]).toEqual([0, 1, 2]);
    expect([...markedAlerts(many, 1)]).toEqual([0]);
    expect([...markedAlerts(many, 0)]).toEqual([]);
  });

  it('is never an amount that nobody disclosed', () => {
    const undisclosed = { eventId: 7, isNew: true, amount: null };
    expect([...markedAlerts([undisclosed, ...alerts(true)])]).toEqual([0]);
  });
});
