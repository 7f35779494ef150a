import { oc } from '@orpc/contract';
import { z } from 'zod';
import { auditEvent, auditFacts, auditSubject } from '../platform/audit.ts';
import { listOrder } from '../platform/list-order.ts';

/** Whose doing is listed: admins for others, people for themselves, or jobs and commands. */
const auditActors = ['all', 'admins', 'people', 'machines'] as const;
export type AuditActors = (typeof auditActors)[number];

export const auditPerPage = 50;
/** Paging and counting end here: a search finds sooner. */
export const mostListedEvents = 10_000;
/** Of those that a search finds counts end sooner: whose they are is looked up for each. */
export const mostFoundEvents = 1_000;

const user = z.object({ id: z.string(), name: z.string() });

const auditLine = auditEvent.extend({
  /** Who did it; null for visitors, and once that account is gone. */
  actor: user.nullable(),
  /** Of the job or the command that did it. */
  machine: z.string().nullable(),
  /** Whom it concerns. */
  person: user.nullable(),
  subject: auditSubject.nullable(),
  before: auditFacts.nullable(),
  after: auditFacts.nullable(),
  reason: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

export const auditLog = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/audit',
      summary: 'Who did what to whom, the newest or the oldest first',
      tags: ['admin'],
    })
    .input(
      z.object({
        /** Part of a name or an address of who did it or whom it concerns, or words of what was done. */
        search: z.string().trim().max(200).default(''),
        actors: z.enum(auditActors).default('all'),
        order: listOrder,
        skip: z.coerce.number().int().min(0).max(mostListedEvents).default(0),
      }),
    )
    .output(z.object({ events: z.array(auditLine), total: z.int(), isMore: z.boolean() })),
};
