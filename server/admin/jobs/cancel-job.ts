import { sql } from 'drizzle-orm';
import { jobMessages, type ListedJob } from '../../../contract/admin/jobs.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { changeJob } from './change-job.ts';

/** Has a job not done that waits. What runs is not stopped: nobody would know how far it came. Operators only. */
export function cancelJob(context: Context, asked: { queue: string; id: string }): Promise<ListedJob> {
  requireOperator(context);
  return changeJob(context, asked, {
    kind: 'job-cancelled',
    from: ['created', 'retry'],
    set: sql`state = 'cancelled', completed_on = now()`,
    refusal: jobMessages.notWaiting,
  });
}
