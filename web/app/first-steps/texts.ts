import { noticeTexts } from '../../auth/email-verification/texts.ts';
import type { Step, StepName } from './list-steps.ts';

const names: Record<StepName, string> = {
  preferences: 'Set your preferences',
  aboutMe: 'Add your CV or profile',
  email: noticeTexts.brief,
};

export const stepTexts = {
  title: 'Get started',
  names,
  /** 'Step 2 of 3: Add your CV or profile' */
  stepOf: ({ name, number }: Pick<Step, 'name' | 'number'>) => `Step ${number} of 3: ${names[name]}`,
  done: 'Done',
  doneOf: (count: number) => `${count} of 3 done`,
  hide: 'Hide these steps',
  meanings: {
    preferences: 'We list and email rounds that match these.',
    aboutMe: 'We write your letters from this.',
    email: 'Alerts go only to a confirmed address.',
  } satisfies Record<StepName, string>,
  asTheyAre: 'These are right',
  failed: 'We couldn’t save that. Try again.',
  saved: 'Preferences saved',
} as const;
