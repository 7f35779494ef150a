import { sql } from 'drizzle-orm';
import { jobMessages, type ListedJob } from '../../../contract/admin/jobs.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { changeJob } from './change-job.ts';

type Asked = { queue: string; id: string };

/** Tries once more what was given up, unless another job does the same by now. Operators only. */
export function retryJob(context: Context, asked: Asked): Promise<ListedJob> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    if (await isDoneByAnother(inside, asked)) throw new ApiError('CONFLICT', jobMessages.another);
    return changeJob(inside, asked, {
      kind: 'job-retried',
      from: ['failed'],
      set: sql`state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null`,
      refusal: jobMessages.notGivenUp,
    });
  });
}

/** Of some queues no two jobs of one key may wait or run. */
async function isDoneByAnother({ db }: Context, { queue, id }: Asked): Promise<boolean> {
  const others = await rowsOf(
    db,
    sql`select from pgboss.job asked join pgboss.job other on other.name = asked.name
        and coalesce(other.singleton_key, '') = coalesce(asked.singleton_key, '')
        and other.state in ('created', 'retry', 'active')
      where asked.name = ${queue} and asked.id = ${id}::uuid and asked.policy = 'exclusive' and other.id <> asked.id
      limit 1`,
  );
  return others.length > 0;
}
