import { describe, expect, it } from 'vitest';
import { markedCount } from './fresh.ts';

const aged = (...days: number[]) => days.map((ageInDays) => ({ ageInDays }));

describe('what the marker is put on', () => {
  it('is every round of the last two days while they are few', () => {
    expect(markedCount(aged(0, 1, 2, 3, 7))).toBe(3);
    expect(markedCount(aged(3, 4))).toBe(0);
    expect(markedCount([])).toBe(0);
  });

  it('is the newest ones when they are many', () => {
    expect(markedCount(Array.from({ length: 50 }, () => ({ ageInDays: 1 })))).toBe(6);
  });
});
