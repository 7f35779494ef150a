import { oc } from '@orpc/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { offlineCalls } from '../contract/account/offline-sync/offline-calls.ts';
import { shapesOf } from './contract-routes.ts';

/** Every call answers with a name, one also with something else. */
function contractWith(other: string, more: z.ZodRawShape) {
  const calls: Record<string, Record<string, unknown>> = {};
  for (const call of offlineCalls) {
    const [noun = '', name = ''] = call.split('.');
    const answer = z.object({ name: z.string(), ...(call === other ? more : {}) });
    calls[noun] = { ...calls[noun], [name]: oc.route({ method: 'GET', path: '/a' }).output(answer) };
  }
  return calls;
}

it('tells an answer of another shape from those that are as they were', () => {
  const before = shapesOf(contractWith('favorites.list', {}));
  expect(shapesOf(contractWith('favorites.list', {}))).toEqual(before);
  const after = shapesOf(contractWith('favorites.list', { label: z.string() }));
  expect(offlineCalls.filter((call) => after[call] !== before[call])).toEqual(['favorites.list']);
});

it('fails the build where something is kept that the contract does not have', () => {
  expect(() => shapesOf({})).toThrow('sessions.session is kept, and no call of the contract');
});
