import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barLengths, columnsOf, freeHeight, hasLabel, labelMiddle, namedBars } from './bars.ts';

describe('the bars', () => {
  it('are in proportion to the largest', () => {
    expect(barLengths([0, 5, 10, 20], 100)).toEqual([0, 25, 50, 100]);
  });

  it('can be seen however little they say, and are not there where there is nothing to say', () => {
    expect(barLengths([1, 0, 100_000], 40)).toEqual([2, 0, 40]);
    expect(barLengths([0, 0], 40)).toEqual([0, 0]);
    expect(barLengths([], 40)).toEqual([]);
  });

  it('are never longer than the chart, nor shorter than a smaller one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1e12 }), { minLength: 1, maxLength: 13 }), (values) => {
        const lengths = barLengths(values, 110);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(110);
        const ordered = values.map((value, index) => ({ value, length: lengths[index] ?? 0 }));
        ordered.sort((one, other) => one.value - other.value);
        expect(ordered.map(({ length }) => length)).toEqual(lengths.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe('the columns', () => {
  it('share the width and end where the chart does', () => {
    const columns = columnsOf(13, 351);
    expect(columns[0]).toEqual({ left: 0, centre: 13.5, width: 27 });
    expect(columns.at(-1)).toMatchObject({ left: 324, centre: 337.5 });
  });

  it('are labelled as far as there is room, always the last', () => {
    const labelled = (pitch: number) => [0, 1, 2, 3, 4, 5].filter((index) => hasLabel(index, 6, pitch, 50));
    expect(labelled(60)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(labelled(27)).toEqual([1, 3, 5]);
    expect(labelled(0)).toEqual([5]);
  });

  it('say all values where there is room, else the last and the highest', () => {
    expect([...namedBars([3, 9, 1, 4], 60, 40)]).toEqual([0, 1, 2, 3]);
    expect([...namedBars([3, 9, 1, 4], 25, 40)]).toEqual([1, 3]);
    expect([...namedBars([3, 1, 9, 4], 25, 40)]).toEqual([3]);
    expect([...namedBars([3, 1, 4, 9], 25, 40)]).toEqual([3]);
  });

  it('say nothing beyond the edges of the chart, nor on a bar beside their own', () => {
    expect([13.5, 100, 337.5].map((centre) => labelMiddle(centre, 50, 351))).toEqual([25, 100, 326]);
    const columns = columnsOf(4, 108);
    expect(freeHeight([5, 60, 80, 40], columns, 83, 50)).toBe(80);
    expect(freeHeight([5, 60, 80, 40], columns, 94.5, 20)).toBe(40);
    expect(freeHeight([0, 0, 0, 0], columns, 83, 50)).toBe(0);
  });
});
