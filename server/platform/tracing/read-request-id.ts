import { makeRequestId } from './trace.ts';

/** Without the sign that every address of a mail has: what a proxy passes on of its callers names no one. */
const requestId = /^[\w.:;=+/-]{8,64}$/;

/** Version, trace, span and flags (W3C Trace Context, 3.2). */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

export type Asked = { requestId: string; traceparent: string | undefined };

/**
 * Under which id a request is known. A proxy of ours says it in `X-Request-Id`, else by the trace that the request is a part
 * of; what anyone else says there is not read.
 */
export function readRequestId(headers: Headers, isOfProxy: () => boolean): Asked {
  const given = headers.get('x-request-id');
  const trace = headers.get('traceparent');
  if ((given === null && trace === null) || !isOfProxy())
    return { requestId: makeRequestId(), traceparent: undefined };
  const traceId = traceparent.exec(trace ?? '')?.[1];
  return {
    requestId: given !== null && requestId.test(given) ? given : (traceId ?? makeRequestId()),
    traceparent: traceId === undefined ? undefined : (trace ?? undefined),
  };
}
