import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { UnreadableDocument } from '../../../source.ts';
import { mostOfRecord } from '../split.ts';
import type { Item } from './item.ts';

/** A list of objects, never more of it in memory than the object that is being read. */
export async function* readList(text: AsyncIterable<string>): AsyncGenerator<Item> {
  const reader = createReader();
  for await (const piece of text) yield* reader.read(piece);
  reader.end();
}

type Place = { line: number; item: number };

function createReader() {
  const tokenizer = new Tokenizer();
  const parser = new TokenParser({ paths: ['$.*'], keepStack: false });
  const lines = countLines();
  let depth = 0;
  let start: Place & { offset: number } = { line: 1, item: 0, offset: 0 };
  let last = 0;
  let found: Item[] = [];
  tokenizer.onToken = (token) => {
    const isStart = token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET;
    const isEnd = token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET;
    last = token.offset;
    if (depth === 1 && !isEnd && token.token !== TokenType.COMMA)
      start = { line: lines.at(token.offset), item: start.item + 1, offset: token.offset };
    depth += Number(isStart) - Number(isEnd);
    parser.write(token);
  };
  parser.onValue = ({ value }) => found.push(itemOf(value, start));
  return {
    read(text: string): Item[] {
      found = [];
      const bytes = Buffer.from(text);
      lines.add(bytes);
      try {
        tokenizer.write(bytes);
      } catch (thrown) {
        throw broken(thrown, lines, last, start);
      }
      if (depth > 1 && lines.read() - start.offset > mostOfRecord)
        throw new UnreadableDocument(
          `Item ${start.item} of the list, on line ${start.line}, is too long to be one company or round.`,
        );
      return found;
    },
    end() {
      if (!parser.isEnded)
        throw new UnreadableDocument(
          `The list is never closed: the file ends on line ${lines.at(lines.read())}, ${start.item === 0 ? 'before its first item' : `in or after item ${start.item}`}.`,
        );
    },
  };
}

function itemOf(value: unknown, { line, item }: Place): Item {
  const text = JSON.stringify(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { kind: 'fault', line, item, text, reason: 'This item of the list is no object.' };
  return { kind: 'object', line, item, text, value };
}

function broken(thrown: unknown, lines: LineCount, last: number, { item }: Place): UnreadableDocument {
  // The parser says so of a character, and nothing of a word that stands where none may.
  const [, offset] = /position "?(\d+)/.exec(String(thrown)) ?? [];
  const line = lines.at(offset === undefined ? last : Number(offset));
  const place = item === 0 ? 'before its first item' : `in or after item ${item}`;
  return new UnreadableDocument(
    `This is no JSON from line ${line} on (byte ${offset ?? last}), ${place} of the list.`,
  );
}

type LineCount = ReturnType<typeof countLines>;

/** On which line a byte stands of text that comes in pieces; asked of bytes in their order. */
function countLines() {
  let piece = Buffer.alloc(0);
  let begin = 0;
  let line = 1;
  let counted = 0;
  const countTo = (offset: number) => {
    for (;;) {
      const next = piece.indexOf(10, counted - begin);
      if (next === -1 || begin + next >= offset) break;
      line += 1;
      counted = begin + next + 1;
    }
    return line;
  };
  return {
    add(bytes: Buffer<ArrayBuffer>) {
      countTo(begin + piece.length);
      begin += piece.length;
      counted = begin;
      piece = bytes;
    },
    at: (offset: number) => countTo(offset),
    read: () => begin + piece.length,
  };
}
