import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobState, ListedJob } from '../../../contract/admin/jobs.ts';
import type { AuditKind } from '../../../contract/platform/audit.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { failureOfJob } from '../../platform/queue/job.ts';

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

/** A row of the queue, as its library keeps it. */
export type JobRow = {
  id: string;
  name: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  data: unknown;
  failure: string | null;
  retry_count: number;
  retry_limit: number;
  start_after: string;
  created_on: string;
  started_on: string | null;
  completed_on: string | null;
};

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`);

export const jobColumns: SQL = sql`id, name, state::text as state, data, ${failureOfJob} as failure, retry_count, retry_limit,
  ${iso('start_after')}, ${iso('created_on')}, ${iso('started_on')}, ${iso('completed_on')}`;

const stateOf: Record<JobRow['state'], JobState> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'given-up',
};

const mostFailure = 500;

export function readJob(row: JobRow): ListedJob {
  const hasBegun = row.state !== 'created' && row.state !== 'retry';
  return {
    id: row.id,
    queue: row.name,
    state: stateOf[row.state],
    about: aboutOf(row.data),
    createdAt: row.created_on,
    startsAt: hasBegun ? null : row.start_after,
    startedAt: row.started_on,
    endedAt: row.completed_on,
    tries: row.retry_count + (row.started_on === null ? 0 : 1),
    mostTries: row.retry_limit + 1,
    failure: row.failure?.slice(0, mostFailure) ?? null,
  };
}

const words = ['source', 'scope', 'kind', 'lane'];

const uuid = z.uuid();

/** Ids and numbers say what a job is about; what else it was given may be what someone wrote, or open something. */
function aboutOf(payload: unknown): Record<string, string> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return {};
  const reported = Object.entries(payload).filter(
    ([name, value]) =>
      typeof value === 'number' ||
      (typeof value === 'string' &&
        (uuid.safeParse(value).success ||
          (name === 'requestId' && /^[\w.:;=+/-]{8,64}$/.test(value)) ||
          (words.includes(name) && /^[a-z-]{1,30}$/.test(value)))),
  );
  return Object.fromEntries(reported.map(([name, value]) => [name, String(value)]));
}
