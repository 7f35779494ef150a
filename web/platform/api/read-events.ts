import { EventSourceParserStream } from 'eventsource-parser/stream';
import { failureOf } from './failure-of.ts';

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
