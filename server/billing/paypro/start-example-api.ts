import { type Listening, serve } from '../../platform/http/serve.ts';

export type ExampleApi = AsyncDisposable & {
  apiUrl: string;
  /** What was asked for, oldest first. */
  calls: { method: string; body: Record<string, unknown> }[];
};

/** An API that gives every call the same answer, for tests of what the stand-in provider never says. */
export async function startExampleApi(
  answer: (body: Record<string, unknown>) => Response | Promise<Response>,
): Promise<ExampleApi> {
  const calls: ExampleApi['calls'] = [];
  const listening: Listening = await serve('127.0.0.1', 0, async (request) => {
    // Our own adapter is the only caller.
    const body = (await request.json()) as Record<string, unknown>;
    calls.push({ method: new URL(request.url).pathname.replace('/api/', ''), body });
    return answer(body);
  });
  return {
    apiUrl: `http://127.0.0.1:${listening.port}/api`,
    calls,
    [Symbol.asyncDispose]: () => listening.close(0),
  };
}
