import { expect, it } from 'vitest';
import { measurePairs, pairTable } from './pairs.ts';

it('meets its targets and beats joining companies by name alone', () => {
  for (const { name, met, unit, value, baseline } of measurePairs()) {
    expect(met, `${name}\n${pairTable()}`).toBe(true);
    if (unit === '%') expect(value, name).toBeGreaterThan(baseline?.value ?? 100);
    else expect(value, name).toBeLessThanOrEqual(baseline?.value ?? 0);
  }
});
