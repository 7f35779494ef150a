import { expect, it } from 'vitest';
import { formDTable, measureFormD } from './form-d.ts';

it('meets its targets, is right more often than the industry group alone and lists fewer that are none', () => {
  for (const { name, met, unit, value, baseline } of measureFormD()) {
    expect(met, name).toBe(true);
    if (unit === '%') expect(value, name).toBeGreaterThan(baseline?.value ?? 100);
    else if (name.includes('listed though')) expect(value, name).toBeLessThan(baseline?.value ?? 0);
  }
});

it('shows each labelled filing in a row', () => {
  expect(formDTable().split('\n').length).toBeGreaterThan(20);
  expect(formDTable()).toMatch(/\nNotion Labs, Inc\. +startup +startup +\d+/);
});
