import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { setHeader } from '../../platform/http/set-header.ts';
import type { Logger } from '../../platform/log.ts';
import { readRequestId } from '../../platform/tracing/read-request-id.ts';
import type { Span } from '../../platform/tracing/telemetry.ts';
import { currentTrace, inTrace, type Trace } from '../../platform/tracing/trace.ts';
import type { Watch } from '../../platform/tracing/watch.ts';

type Parts = { watch: Watch; log: Logger; isOfProxy: (c: HonoContext) => boolean };

/** Gives each request the id under which everything that follows from it is found, and tells who watches how it ended. */
export function watchRequests({ watch, log, isOfProxy }: Parts): MiddlewareHandler {
  return async (c, next) => {
    const outer = currentTrace();
    // A page asks the API itself for its first answers: that is a part of the one request.
    if (outer !== null) return inTrace({ ...outer, route: null }, next);
    const { requestId, traceparent } = readRequestId(c.req.raw.headers, () => isOfProxy(c));
    const began = performance.now();
    const span = watch.telemetry ? beginSpan(watch.telemetry, c.req.method, traceparent) : null;
    const statements = watch.telemetry?.tracesDatabase ? span : null;
    const trace: Trace = { requestId, job: null, route: null, span, statements };
    await inTrace(trace, async () => {
      await next();
      // A file that is named by its content is the same for everyone, for a year.
      if (!c.req.path.startsWith('/assets/')) setHeader(c, 'x-request-id', requestId);
      tell(c, trace, performance.now() - began, { watch, log });
    });
  };
}

function beginSpan(
  telemetry: NonNullable<Watch['telemetry']>,
  method: string,
  parent: string | undefined,
): Span {
  return telemetry.begin(methodOf(method), {
    kind: 'server',
    attributes: { 'http.request.method': methodOf(method) },
    parent,
  });
}

function tell(c: HonoContext, trace: Trace, ms: number, { watch, log }: Pick<Parts, 'watch' | 'log'>): void {
  const { status } = c.res;
  const method = methodOf(c.req.method);
  const route = trace.route ?? routeOf(c);
  watch.metrics?.countRequest({ method, route, status, seconds: ms / 1_000 });
  log.info({ method, route, status, ms: Math.round(ms * 10) / 10 }, 'a request was answered');
  trace.span?.end({
    name: `${method} ${route}`,
    attributes: { 'http.route': route, 'http.response.status_code': status },
    ...(status >= 500 ? { failure: c.error ?? `status ${status}` } : {}),
  });
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Anyone may send any word as a method. */
const methodOf = (method: string) => (methods.has(method) ? method : 'OTHER');

const ofEverything = new Set(['*', '/*']);

/** As it was mounted, `/calendar/:file`: never what stands in the address. All pages are one, and so are all other files. */
function routeOf(c: HonoContext): string {
  const mounted = matchedRoutes(c).findLast(({ path }) => !ofEverything.has(path))?.path;
  if (mounted !== undefined) return mounted;
  return c.res.headers.get('content-type')?.startsWith('text/html') ? 'page' : 'file';
}
