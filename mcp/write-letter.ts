import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { StartupId } from '../contract/companies/companies.ts';
import { type Letter, type LetterChoices, letters } from '../contract/outreach/letters.ts';
import { type Api, askApi, refusalOf, sendCall } from './ask-api.ts';

/** Has a letter written and waits until it is whole. Its versions before stay. */
export async function writeLetter(api: Api, id: StartupId, choices: LetterChoices): Promise<Letter> {
  const answer = await sendCall(api, letters.generate, { id, choices });
  if (answer.body) await waitForEnd(answer.body);
  return askApi(api, letters.get, { id });
}

async function waitForEnd(body: ReadableStream<Uint8Array>): Promise<void> {
  // The two type what they decode from in their own way.
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
  for await (const { event, data } of body.pipeThrough(decoder).pipeThrough(new EventSourceParserStream()))
    if (event === 'error') throw refusalOf(JSON.parse(data || 'null'), 'UNAVAILABLE');
}
