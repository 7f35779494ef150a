import type { Context } from 'hono';
import { refusalPage } from './pages.ts';

type FaultKind =
  | 'forbidden'
  | 'too-many-requests'
  | 'broken'
  | 'hang'
  | 'web-page'
  | 'endless'
  | 'redirect-loop';

/** What goes wrong at the addresses that match, `times` times or for ever. */
export type Fault = { path: RegExp; kind: FaultKind; times?: number };

/** The faulty answer that is due for this request, if any. */
export function faultyAnswer(context: Context, faults: Fault[]): Response | Promise<Response> | null {
  const path = new URL(context.req.url).pathname;
  const due = faults.find((fault) => fault.path.test(path) && fault.times !== 0);
  if (!due) return null;
  if (due.times !== undefined) due.times -= 1;
  return answers[due.kind](context);
}

const answers: Record<FaultKind, (context: Context) => Response | Promise<Response>> = {
  forbidden: (context) => context.html(refusalPage, 403),
  'too-many-requests': (context) => context.text('Too many requests', 429, { 'retry-after': '1' }),
  broken: (context) => context.text('Internal server error', 500),
  hang: () => new Promise(() => {}),
  'web-page': (context) => context.html(refusalPage, 200),
  endless: () => new Response(endlessBody(), { headers: { 'content-type': 'text/plain' } }),
  'redirect-loop': (context) =>
    context.redirect(`${new URL(context.req.url).pathname}?again=${Math.random()}`),
};

function endlessBody(): ReadableStream<Uint8Array> {
  const chunk = new TextEncoder().encode('x'.repeat(65_536));
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
}
