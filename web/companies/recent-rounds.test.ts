import { describe, expect, it } from 'vitest';
import { markedAlerts } from './recent-rounds.ts';

const marked = (...days: number[]) => [
  ...markedAlerts(days.map((ageInDays, eventId) => ({ eventId, ageInDays }))),
];

describe('what the marker is put on', () => {
  it('is every round of the last two days while they are few', () => {
    expect(marked(0, 1, 2, 3, 7)).toEqual([0, 1, 2]);
    expect(marked(3, 4)).toEqual([]);
    expect(marked()).toEqual([]);
  });

  it('is the first ones when they are many', () => {
    expect(marked(...Array.from({ length: 50 }, () => 1))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is found wherever the largest or the best ones stand first', () => {
    expect(marked(40, 1, 7, 0)).toEqual([1, 3]);
  });
});
