import { expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { requestIdOf } from './request-id.ts';

it('finds the id in an error of the server', () => {
  expect(requestIdOf(new CallError({ code: 'INTERNAL', status: 500, data: { requestId: '8f2c' } }))).toBe(
    '8f2c',
  );
});

it.each([null, 'text', new Error('here'), { data: null }, { data: { requestId: 7 } }])(
  'finds none in anything else: %j',
  (error) => {
    expect(requestIdOf(error)).toBeNull();
  },
);
