import { expect, it } from 'vitest';
import { formDTable, measureFormD } from './form-d.ts';

it('meets its targets and is nowhere worse than the industry group alone', () => {
  for (const { name, met, unit, value, baseline } of measureFormD()) {
    expect(met, name).toBe(true);
    if (unit === '%') expect(value, name).toBeGreaterThan(baseline?.value ?? 100);
    else expect(value, name).toBeLessThanOrEqual(baseline?.value ?? 0);
  }
});

it('shows each labelled filing in a row', () => {
  expect(formDTable().split('\n')).toHaveLength(21);
  expect(formDTable()).toMatch(/\nNotion Labs, Inc\. +startup +startup +\d+/);
});
