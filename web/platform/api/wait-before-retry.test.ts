import { expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { waitBeforeRetry } from './wait-before-retry.ts';

const busy = (data: unknown) => new CallError({ code: 'UNAVAILABLE', status: 503, data });

it('is as long as the server asked for, and a little longer for some', () => {
  expect(waitBeforeRetry(busy({ retryAfterSeconds: 2 }), () => 0)).toBe(2_000);
  expect(waitBeforeRetry(busy({ retryAfterSeconds: 2 }), () => 1)).toBe(3_000);
  expect(waitBeforeRetry(busy({ headers: { 'retry-after': '4' } }), () => 0)).toBe(4_000);
});

it('is never longer than anyone would wait', () => {
  expect(waitBeforeRetry(busy({ retryAfterSeconds: 86_400 }), () => 0)).toBe(30_000);
});

it.each([
  new TypeError('Failed to fetch'),
  busy(undefined),
  busy({ headers: { 'retry-after': 'Fri, 31 Dec' } }),
])('is a second where nothing was asked: %s', (error) => {
  expect(waitBeforeRetry(error)).toBe(1_000);
});
