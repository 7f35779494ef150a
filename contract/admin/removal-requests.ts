import { oc } from '@orpc/contract';
import { z } from 'zod';
import { startupId } from '../companies/companies.ts';
import { removalKinds, removalStatuses } from '../public/removal-requests.ts';

const removalDecisions = ['granted', 'refused'] as const;
export type RemovalDecision = (typeof removalDecisions)[number];

/** A request to remove a company, or a person at one, and what it would hide. */
const removalRequest = z.object({
  id: z.uuid(),
  kind: z.enum(removalKinds),
  companyName: z.string(),
  /** Null of a whole company, and of a person once they were left out: they are known by a hash alone. */
  personName: z.string().nullable(),
  /** Proved by a mail; null once it is forgotten. */
  email: z.string().nullable(),
  reason: z.string().nullable(),
  status: z.enum(removalStatuses),
  provenAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Null while it waits, and where their account is gone. */
  decidedBy: z.string().nullable(),
  answer: z.string().nullable(),
  companies: z.array(z.object({ id: startupId, name: z.string(), rounds: z.int(), isHidden: z.boolean() })),
  /** People of these companies who may be meant; of a whole company, none. */
  people: z.array(z.object({ name: z.string(), roles: z.array(z.string()), isNamed: z.boolean() })),
});
export type RemovalRequest = z.infer<typeof removalRequest>;

const one = z.object({ id: z.uuid() });

export const removals = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/opt-outs',
      summary: 'Who asks to be left out, with what that would hide, and what was answered last',
      tags: ['admin'],
    })
    .output(
      z.object({ requests: z.array(removalRequest), waiting: z.int(), answered: z.array(removalRequest) }),
    ),
  decide: oc
    .route({
      method: 'POST',
      path: '/admin/opt-outs/{id}/decide',
      summary: 'Leave them out for good, or not; they are told',
      tags: ['admin'],
    })
    .input(
      one.extend({
        decision: z.enum(removalDecisions),
        /** What they are told besides; has to be said where they are not left out. */
        answer: z.string().trim().max(500).default(''),
        /** Names of people as they are recorded, besides the one that was asked for. */
        people: z.array(z.string().max(200)).max(20).default([]),
      }),
    )
    .output(z.object({ isChanged: z.boolean() })),
  takeBack: oc
    .route({
      method: 'POST',
      path: '/admin/opt-outs/{id}/take-back',
      summary: 'Take an answer back: what was hidden by it is shown again, and the request waits',
      tags: ['admin'],
    })
    .input(one)
    .output(z.object({ isTakenBack: z.boolean() })),
};
