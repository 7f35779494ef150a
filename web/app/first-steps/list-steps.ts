import type { Session } from '../../../contract/auth/accounts.ts';

const stepNames = ['preferences', 'aboutMe', 'email'] as const;
export type StepName = (typeof stepNames)[number];

export type Step = { name: StepName; number: number; isDone: boolean };

/** The steps in their order, each with whether it is done. */
export function listSteps({ user, firstSteps }: Pick<Session, 'user' | 'firstSteps'>): Step[] {
  const done: Record<StepName, boolean> = {
    preferences: firstSteps?.preferences ?? true,
    aboutMe: firstSteps?.aboutMe ?? true,
    email: user.isEmailVerified,
  };
  return stepNames.map((name, index) => ({ name, number: index + 1, isDone: done[name] }));
}

/** The first that is left. */
export const nextStep = (steps: readonly Step[]): Step | undefined => steps.find(({ isDone }) => !isDone);
