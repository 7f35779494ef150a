import { oc } from '@orpc/contract';
import { z } from 'zod';
import { applicationStatus } from '../applications/application-status.ts';
import { calendarDate } from '../platform/time/calendar.ts';

const counted = z.object({ status: applicationStatus, count: z.int() });
const flow = z.object({ from: applicationStatus, to: applicationStatus, count: z.int() });
const week = z.object({ first: calendarDate, begun: z.int(), sent: z.int(), answered: z.int() });

export const applicationFigures = z.object({
  total: z.int(),
  people: z.int(),
  statuses: z.array(counted),
  flows: z.array(flow),
  /** The last twelve, the newest first; a week begins on Monday. */
  weeks: z.array(week),
  countedAt: z.iso.datetime(),
});
export type ApplicationFigures = z.infer<typeof applicationFigures>;

export const adminApplications = {
  figures: oc
    .route({
      method: 'GET',
      path: '/admin/applications',
      summary: 'How many applications there are, how they move on, and when; nothing of what people write',
      tags: ['admin'],
    })
    .output(applicationFigures),
};
