import { expect, it } from 'vitest';
import { planOfQuery } from '../../billing/plans/plan-of-query.ts';
import { planPath } from './start-paths.ts';

it.each(['free', 'monthly', 'quarterly'] as const)('registers a visitor with the %s plan chosen', (plan) => {
  const { pathname, searchParams } = new URL(planPath(plan, false), 'http://this.site');
  expect(pathname).toBe('/register');
  expect(planOfQuery(searchParams.get('plan'))).toBe(plan);
});
