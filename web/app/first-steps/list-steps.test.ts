import { expect, it } from 'vitest';
import { makeSession } from '../../../fixtures/make-session.ts';
import { listSteps, nextStep } from './list-steps.ts';

it('lists three steps, and leads to the first that is left', () => {
  const session = makeSession({ isEmailVerified: false });
  const steps = listSteps({ ...session, firstSteps: { preferences: true, aboutMe: false } });
  expect(steps.map(({ name, isDone }) => [name, isDone])).toEqual([
    ['preferences', true],
    ['aboutMe', false],
    ['email', false],
  ]);
  expect(nextStep(steps)).toMatchObject({ name: 'aboutMe', number: 2 });
});

it('leads nowhere when all is done, nor where the server does not say', () => {
  expect(nextStep(listSteps(makeSession()))).toBeUndefined();
  const { firstSteps: _, ...fromBefore } = makeSession();
  expect(nextStep(listSteps(fromBefore))).toBeUndefined();
});
