import type { JobResult } from 'pg-boss';
import type { Context } from '../context.ts';
import { summariseError } from '../faults/describe-error.ts';
import { inTrace, makeRequestId, originOf, type Trace, withoutOrigin } from '../tracing/trace.ts';
import type { Watch } from '../tracing/watch.ts';
import type { BatchJob, Job, SingleJob } from './job.ts';

type Fetched = {
  id: string;
  data: unknown;
  /** How often it was tried before. */
  retryCount: number;
};

/** Those that fail do not take the others with them. */
export async function runBatch(
  job: Job,
  batch: Fetched[],
  context: Context,
  watch: Watch,
): Promise<JobResult[]> {
  if ('runMany' in job) return runTogether(job, batch, context, watch);
  const results: JobResult[] = [];
  for (const fetched of batch) results.push(await runSingle(job, fetched, context, watch));
  return results;
}

/** Each under the id of the request that queued it, or under its own where the clock did. */
function runSingle(job: SingleJob, fetched: Fetched, context: Context, watch: Watch): Promise<JobResult> {
  const { requestId = fetched.id } = originOf(fetched.data);
  return watched(job, { requestId, batch: [fetched] }, watch, async () => {
    const [end] = await Promise.allSettled([job.run(context, withoutOrigin(fetched.data))]);
    return resultOf(job, fetched, end, context);
  });
}

function runTogether(job: BatchJob, batch: Fetched[], context: Context, watch: Watch): Promise<JobResult[]> {
  return watched(job, { requestId: makeRequestId(), batch }, watch, async () => {
    const payloads = batch.map(({ id, data }) => ({ requestId: id, ...(data as object) }));
    const ends = await Promise.allSettled(job.runMany(context, payloads));
    return batch.map((fetched, index) => resultOf(job, fetched, ends[index], context));
  });
}

type Began = { requestId: string; batch: Fetched[] };

async function watched<Result extends JobResult | JobResult[]>(
  job: Job,
  { requestId, batch }: Began,
  { metrics, telemetry }: Watch,
  work: () => Promise<Result>,
): Promise<Result> {
  const attributes = { 'messaging.operation.type': 'process', 'messaging.destination.name': job.name };
  const links = telemetry ? batch.flatMap(({ data }) => originOf(data).traceparent ?? []) : [];
  const span = telemetry?.begin(job.name, { kind: 'job', attributes, links }) ?? null;
  const statements = telemetry?.tracesDatabase ? span : null;
  const trace: Trace = { requestId, job: job.name, route: null, span, statements };
  const began = performance.now();
  const result = await inTrace(trace, work);
  const seconds = (performance.now() - began) / 1_000;
  const results = Array.isArray(result) ? result : [result];
  const failed = results.find(({ status }) => status === 'failed');
  for (const { status } of results)
    metrics?.countJob({ queue: job.name, outcome: status === 'failed' ? 'failed' : 'done', seconds });
  span?.end(failed === undefined ? {} : { failure: failed.output });
  return result;
}

function resultOf(
  job: Job,
  { id, retryCount }: Fetched,
  end: PromiseSettledResult<void> | undefined,
  context: Context,
): JobResult {
  if (end?.status === 'fulfilled') return { id, status: 'completed' };
  const thrown = end ? end.reason : new Error('The verb did not say how this job ended.');
  const failure = { job: job.name, error: thrown };
  if (retryCount < job.retryLimit) context.log.warn(failure, 'a job failed and will be tried again');
  else context.log.error(failure, 'a job failed');
  // The queue would keep all that an error holds, which may be the values of a statement.
  return { id, status: 'failed', output: summariseError(thrown) };
}
