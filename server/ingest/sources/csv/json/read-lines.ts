import { UnreadableDocument } from '../../../source.ts';
import { mostOfRecord } from '../split.ts';
import type { Item } from './item.ts';

/** One object a line; a line that is none is a fault of its own. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<Item> {
  let line = 0;
  let isFirst = true;
  for await (const written of linesOf(text)) {
    line += 1;
    if (written.trim() === '') continue;
    const item = readLine(written, line);
    if (isFirst && item.kind === 'fault')
      throw new UnreadableDocument(
        `Line ${line} begins an object and does not end it. Bring in a list of objects, [{…}, {…}], or one object a line.`,
      );
    isFirst = false;
    yield item;
  }
}

function readLine(text: string, line: number): Item {
  const fault = (reason: string): Item => ({ kind: 'fault', line, text, reason });
  if (text.length > mostOfRecord) return fault('The line is too long to be one object.');
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      return fault('The line holds no object.');
    return { kind: 'object', line, text, value };
  } catch (thrown) {
    const [, place] = /position (\d+)/.exec(String(thrown)) ?? [];
    return fault(`The line is no JSON${place ? `: it breaks at character ${Number(place) + 1}` : ''}.`);
  }
}

/** What is longer than a record may be is cut short, so that a file without line ends fills no memory. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    const lines = piece.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      yield rest + line;
      rest = '';
    }
    if (rest.length <= mostOfRecord) rest += last;
  }
  yield rest;
}
