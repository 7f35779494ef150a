import { expect, it } from 'vitest';
import { withInvestor } from './FilterPanel.tsx';

it('asks for an investor alone, of the fields of a filter, or of what is asked for', () => {
  expect(withInvestor('', [], 'led by Accel')).toBe('led by Accel');
  expect(withInvestor('', ['FinTech', 'SaaS'], 'led by Accel')).toBe('FinTech or SaaS, led by Accel');
  expect(withInvestor('seed in Berlin', ['FinTech'], 'led by Accel')).toBe('seed in Berlin, led by Accel');
});

it('lets either of two investors do', () => {
  expect(withInvestor('seed, led by Accel', [], 'led by "AI Grant"')).toBe(
    'seed, led by Accel or "AI Grant"',
  );
});
