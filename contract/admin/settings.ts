import { oc } from '@orpc/contract';
import { z } from 'zod';

const verdicts = ['fine', 'toDo', 'broken'] as const;
export type Verdict = (typeof verdicts)[number];

/** What to do before others use the product. */
const checklistSteps = [
  'address',
  'database',
  'mail',
  'sources',
  'payments',
  'backups',
  'second-admin',
  'sample',
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

export const checklistItem = z.object({ step: z.enum(checklistSteps), isDone: z.boolean() });
export type ChecklistItem = z.infer<typeof checklistItem>;

const settingsAnswer = z.object({
  /** Not older than a minute. */
  examinedAt: z.iso.datetime(),
  findings: z.array(z.object({ verdict: z.enum(verdicts), sentence: z.string() })),
  steps: z.array(checklistItem),
});
export type Settings = z.infer<typeof settingsAnswer>;

export const settings = {
  get: oc
    .route({
      method: 'GET',
      path: '/admin/settings',
      summary:
        'What is configured and whether it works, as the doctor in the terminal says, and what is left to do',
      tags: ['admin'],
    })
    .output(settingsAnswer),
};
