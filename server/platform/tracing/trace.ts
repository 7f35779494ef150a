import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Span } from './telemetry.ts';

/** What began all that follows from it. One id finds a request, the jobs that it queued, and the mails that left by them. */
export type Trace = {
  requestId: string;
  /** The job that works now. */
  job: string | null;
  /** As the API names it, `/alerts/{section}`; null until it is known, and for what is no request. */
  route: string | null;
  span: Span | null;
  /** The span whose parts statements of the database are; null where they are not told of. */
  statements: Span | null;
};

const current = new AsyncLocalStorage<Trace>();

/** Does all of the work as a part of that. It is reached for, not handed over, so that no verb can leave it out. */
export function inTrace<Result>(trace: Trace, work: () => Result): Result {
  return current.run(trace, work);
}

export function currentTrace(): Trace | null {
  return current.getStore() ?? null;
}

/** As the contract names it, never with what stands in the address. */
export function nameRoute(path: string | undefined): void {
  const trace = currentTrace();
  if (trace !== null && path !== undefined) trace.route = `/api${path}`;
}

export const makeRequestId = (): string => randomUUID();

/** What a job's payload says of who queued it, beside what the job is about. */
export type Origin = { requestId?: string | undefined; traceparent?: string | undefined };

const origin = z.object({
  requestId: z.string().optional().catch(undefined),
  traceparent: z.string().optional().catch(undefined),
});

/** For what is queued now; nothing outside of requests and jobs. */
export function originNow(): Origin {
  const trace = currentTrace();
  if (trace === null) return {};
  return { requestId: trace.requestId, ...(trace.span ? { traceparent: trace.span.traceparent } : {}) };
}

export function originOf(payload: unknown): Origin {
  return origin.safeParse(payload).data ?? {};
}

/** Does the work as a part of what queued it; of several jobs that are done together each has its own. */
export function asPartOf<Result>({ requestId }: Origin, work: () => Result): Result {
  const trace = currentTrace();
  return trace === null ? work() : inTrace({ ...trace, requestId: requestId ?? trace.requestId }, work);
}

/** What the job is about, as it was sent. */
export function withoutOrigin(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const { requestId: _, traceparent: __, ...rest } = payload as Origin & Record<string, unknown>;
  return rest;
}
