import { type SQL, sql } from 'drizzle-orm';
import type { ListedJob } from '../../../contract/admin/jobs.ts';
import type { AuditKind } from '../../../contract/platform/audit.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { type JobRow, jobColumns, readJob } from './read-job.ts';

type Asked = { queue: string; id: string };
type Change = { kind: AuditKind; from: JobRow['state'][]; set: SQL; refusal: string };

/** Changes a job that is in one of these states, and writes down who did. Of two who ask at once one is refused. */
export function changeJob(
  context: Context,
  { queue, id }: Asked,
  { kind, from, set, refusal }: Change,
): Promise<ListedJob> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const [found] = await rowsOf<JobRow>(
      inside.db,
      sql`select ${jobColumns} from pgboss.job where name = ${queue} and id = ${id}::uuid for update`,
    );
    if (!found) throw new ApiError('NOT_FOUND', 'This job is not known');
    if (!from.includes(found.state)) throw new ApiError('CONFLICT', refusal);
    const [changed = found] = await rowsOf<JobRow>(
      inside.db,
      sql`update pgboss.job set ${set} where name = ${queue} and id = ${id}::uuid returning ${jobColumns}`,
    );
    const [before, after] = [readJob(found), readJob(changed)];
    await recordEvent(inside, {
      kind,
      userId: null,
      subject: { kind: 'job', id, name: queue },
      before: { state: before.state },
      after: { state: after.state },
    });
    return after;
  });
}
