import { describe, expect, it } from 'vitest';
import { works } from '../../../contract/feed/hiring-forecast.ts';
import { type CellCounts, countCase, landmarkAt, type RoundCase, type Spell } from './count-cases.ts';
import { type EstimatedCell, estimateCells, intervalOf } from './estimate-cells.ts';

const shape = { stage: 'seed', industries: ['health-care'], size: null } as const;

const round = (spells: Spell[], changes: Partial<RoundCase> = {}): RoundCase => ({
  shape,
  readFrom: -30,
  spells,
  ...changes,
});
const nurse = (from: number, to: number | null = null): Spell => ({ work: 'nursing', from, to });
const many = (count: number, each: RoundCase) => Array.from({ length: count }, () => each);

function estimate(cases: RoundCase[]): EstimatedCell[] {
  const counts: CellCounts = new Map();
  for (const each of cases) countCase(counts, each);
  return estimateCells(counts);
}
const ofNurses = (rows: EstimatedCell[], afterDays: number, industry = 'health-care') =>
  rows.find((row) => row.work === 'nursing' && row.afterDays === afterDays && row.industry === industry);

it('calls no function as a field', () => {
  expect(new Set(works).size).toBe(works.length);
});

describe('a case', () => {
  it('counts from the day on which its board was read, and not before', () => {
    const late = round([nurse(40)], { readFrom: 20 });
    const rows = estimate([...many(20, round([nurse(40)])), ...many(10, late)]);
    expect(ofNurses(rows, 10)).toMatchObject({ cases: 20, opened: 20 });
    expect(ofNurses(rows, 20)).toMatchObject({ cases: 30, opened: 30 });
  });

  it('is none of a kind of role that was open then, and opened is only what came within 120 days', () => {
    const rows = estimate([
      ...many(25, round([nurse(10)])),
      ...many(5, round([nurse(-5)])),
      ...many(5, round([nurse(121)])),
      ...many(5, round([nurse(-20, -3), nurse(50)])),
    ]);
    expect(ofNurses(rows, 0)).toMatchObject({ cases: 35, opened: 30 });
    expect(ofNurses(rows, 10)).toMatchObject({ cases: 10, opened: 5 });
  });
});

it('is silent below twenty cases', () => {
  expect(estimate(many(19, round([nurse(10)])))).toEqual([]);
});

it('draws the share of a small cell towards that of a larger one', () => {
  const other = (spells: Spell[]) => round(spells, { shape: { ...shape, industries: ['software'] } });
  const rows = estimate([
    ...many(12, round([nurse(10)])),
    ...many(8, round([])),
    ...many(20, other([nurse(10)])),
    ...many(160, other([])),
  ]);
  const found = ofNurses(rows, 0);
  expect(found).toMatchObject({ cases: 20, opened: 12 });
  expect(found?.estimate).toBeLessThan(0.6);
  expect(found?.estimate).toBeGreaterThan(0.3);
});

it('has a narrower range the more cases there are', () => {
  const widthOf = (weight: number) => {
    const { low, high } = intervalOf({ estimate: 0.5, weight });
    return high - low;
  };
  expect(widthOf(400)).toBeLessThan(widthOf(40));
  expect(intervalOf({ estimate: 1, weight: 20 }).high).toBe(1);
});

it('compares a company with others from the nearest landmark, until few days are left', () => {
  expect([0, 4, 9, 52, 100, 101].map(landmarkAt)).toEqual([0, 0, 10, 45, 90, null]);
});
