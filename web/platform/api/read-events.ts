import { EventSourceParserStream } from 'eventsource-parser/stream';
import { CallError } from './call-error.ts';

/** What comes bit by bit. Lines between that only keep the connection are left out. */
export async function* readEvents(answer: Response): AsyncGenerator<unknown, unknown> {
  if (!answer.body) return undefined;
  const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      const said: unknown = value.data === '' ? undefined : JSON.parse(value.data);
      if (value.event === 'error') throw failureOf(answer, said);
      if (value.event === 'done') return said;
      yield said;
    }
  } finally {
    await reader.cancel();
  }
}

/** Ours tells its kind; a server in between tells at most, in its headers, when to ask again. */
export function failureOf(answer: Response, said: unknown): CallError {
  const { status } = answer;
  if (isFailure(said)) return new CallError({ ...said, status });
  return new CallError({ code: null, status, data: { headers: Object.fromEntries(answer.headers) } });
}

const isFailure = (said: unknown): said is { code: string; message?: string; data?: unknown } =>
  typeof said === 'object' && said !== null && 'code' in said && typeof said.code === 'string';
