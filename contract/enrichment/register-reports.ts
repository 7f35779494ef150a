import { oc } from '@orpc/contract';
import { z } from 'zod';
import { startupId } from '../companies/companies.ts';
import { registerNames } from '../companies/registers.ts';

const entry = z.object({ startupId, register: z.enum(registerNames) });

/** An entry of a register that users say is another company's. */
const registerQuestion = entry.extend({
  companyName: z.string(),
  place: z.string().nullable(),
  number: z.string(),
  /** As the register calls it. */
  registeredName: z.string().nullable(),
  page: z.url().nullable(),
  officers: z.array(z.string()),
  /** Why it was taken for the company. */
  evidence: z.array(z.string()),
  reports: z.int(),
});
export type RegisterQuestion = z.infer<typeof registerQuestion>;

export const registerReports = {
  report: oc
    .route({
      method: 'POST',
      path: '/startups/{startupId}/registers/{register}/reports',
      summary:
        'Say that an entry of a register is another company’s: it is taken off for you, and looked at. Twice is once',
      tags: ['startups'],
    })
    .input(entry)
    .output(z.object({ isReported: z.literal(true) })),
  withdraw: oc
    .route({
      method: 'DELETE',
      path: '/startups/{startupId}/registers/{register}/reports',
      summary: 'Take back that an entry of a register is another company’s',
      tags: ['startups'],
    })
    .input(entry)
    .output(z.object({ isReported: z.literal(false) })),
  questions: oc
    .route({
      method: 'GET',
      path: '/admin/registers',
      summary: 'Entries of registers that were reported as another company’s',
      tags: ['admin'],
    })
    .output(
      z.object({
        questions: z.array(registerQuestion),
        waiting: z.int(),
        waitingSince: z.iso.datetime().nullable(),
      }),
    ),
  answer: oc
    .route({
      method: 'POST',
      path: '/admin/registers/{startupId}/{register}/answer',
      summary: 'Say whether an entry of a register is the company’s. The same answer twice is one',
      tags: ['admin'],
    })
    .input(entry.extend({ isTheirs: z.boolean() }))
    .output(z.object({ isAnswered: z.boolean() })),
  takeBack: oc
    .route({
      method: 'POST',
      path: '/admin/registers/{startupId}/{register}/take-back',
      summary:
        'Take the answer about an entry of a register back, so that the question is open again. Twice is once',
      tags: ['admin'],
    })
    .input(entry)
    .output(z.object({ isTakenBack: z.boolean() })),
};
