import { describe, expect, it } from 'vitest';
import { columnsIn, roomForCards } from './columns.ts';

describe('how many cards stand side by side', () => {
  it('is one on a phone, three on a laptop, and never more than four', () => {
    expect(columnsIn(0)).toBe(1);
    expect(columnsIn(350)).toBe(1);
    expect(columnsIn(608)).toBe(2);
    expect(columnsIn(1120)).toBe(3);
    expect(columnsIn(5000)).toBe(4);
  });
});

describe('the room of cards that are not drawn yet', () => {
  it('is that of their rows, and none where all are drawn', () => {
    expect(roomForCards(5, 2)).toBe(3 * roomForCards(1, 1));
    expect(roomForCards(-3, 2)).toBe(0);
  });
});
