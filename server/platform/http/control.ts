import { Hono } from 'hono';
import { z } from 'zod';
import { sentenceOf } from '../faults/describe-error.ts';
import { type Listening, serve } from './serve.ts';

/** Runs a command, saying each line of its output as it comes; gives the exit code. */
export type RunCommand = (
  name: string,
  words: string[],
  say: (line: string) => void,
  signal: AbortSignal,
) => Promise<number>;

const order = z.object({ name: z.string(), words: z.array(z.string()) });
/** Said during silence, so that a command that takes minutes is not taken for a dead connection. */
const heartbeatMs = 30_000;
const message = z.union([z.object({ line: z.string() }), z.object({ exitCode: z.number() })]);

/**
 * The door by which commands reach the process that holds the embedded database. It listens on loopback only, asks for
 * the token of the lock file, and answers with one JSON message a line.
 */
export function serveControl(token: string, run: RunCommand): Promise<Listening> {
  const door = new Hono();
  door.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${token}`) return c.body(null, 401);
    await next();
  });
  door.get('/', (c) => c.body(null, 204));
  door.post('/commands', async (c) => {
    const { name, words } = order.parse(await c.req.json());
    return c.body(streamOf(name, words, run, c.req.raw.signal));
  });
  return serve('127.0.0.1', 0, door.fetch);
}

/** Has a command run by the process behind that door. Throws when the process ends before the command does. */
export async function askToRun(
  door: { address: string; token: string },
  name: string,
  words: string[],
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<number> {
  const response = await fetch(`${door.address}/commands`, {
    method: 'POST',
    headers: { authorization: `Bearer ${door.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, words }),
    signal,
  });
  for await (const text of linesOf(response)) {
    const said = message.parse(JSON.parse(text));
    if ('exitCode' in said) return said.exitCode;
    say(said.line);
  }
  throw new Error('The running server stopped before the command was done.');
}

function streamOf(name: string, words: string[], run: RunCommand, signal: AbortSignal): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      const send = (said: z.infer<typeof message>) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(said)}\n`));
      };
      const heartbeat = setInterval(() => {
        if (!signal.aborted) controller.enqueue(encoder.encode('\n'));
      }, heartbeatMs);
      const exitCode = await run(name, words, (line) => send({ line }), signal).catch((thrown) => {
        send({ line: sentenceOf(thrown) });
        return 1;
      });
      clearInterval(heartbeat);
      send({ exitCode });
      if (!signal.aborted) controller.close();
    },
  });
}

async function* linesOf(response: Response): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
}
