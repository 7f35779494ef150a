import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { UnreadableDocument } from '../../../source.ts';
import { mostOfRecord } from '../split.ts';

const mostKeys = 300;

/** The dotted names of all values of a JSON file, in the order in which they first come, which are the columns of its table. */
export async function scanKeys(text: AsyncIterable<string>, shape: JsonShape): Promise<string[]> {
  const keys = new Set<string>();
  for await (const item of itemsOf(text, shape)) {
    if (item.kind === 'fault') continue;
    for (const key of flatten(item.value).keys()) keys.add(key);
    if (keys.size > mostKeys)
      throw new UnreadableDocument(
        `Up to line ${item.line} the objects have more than ${mostKeys} different fields. Use fewer.`,
      );
  }
  if (keys.size === 0) throw new UnreadableDocument('The file holds no object with a value.');
  return [...keys];
}

/** What stands between values of one list, as the tables have it that hold several in a cell. */
const between = ' | ';

/** The values of an object by their dotted names, as text: `{"lead": {"name": "Accel"}}` has `lead.name`. */
export function flatten(value: object): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [key, each] of Object.entries(value)) gather(fields, key, each);
  return fields;
}

function gather(fields: Map<string, string>, name: string, value: unknown): void {
  if (Array.isArray(value)) for (const each of value) gather(fields, name, each);
  else if (value !== null && typeof value === 'object')
    for (const [key, each] of Object.entries(value)) gather(fields, `${name}.${key}`, each);
  else add(fields, name, textOf(value));
}

function add(fields: Map<string, string>, name: string, text: string): void {
  const before = fields.get(name);
  fields.set(name, before && text ? `${before}${between}${text}` : before || text);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return typeof value === 'number' && text.includes('e') ? writtenOut(value) : text;
}

/** `1e21` is no readable amount. */
const writtenOut = (value: number) =>
  value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** The items of JSON text that comes in pieces. Throws `UnreadableDocument` that says on which line a list breaks. */
export const itemsOf = (text: AsyncIterable<string>, shape: JsonShape): AsyncGenerator<Item> =>
  shape === 'list' ? readList(text) : readLines(text);

/** One object a line; a line that is none is a fault of its own. */
async function* readLines(text: AsyncIterable<string>): AsyncGenerator<Item> {
  let line = 0;
  let isFirst = true;
  for await (const written of linesOf(text)) {
    line += 1;
    if (written.trim() === '') continue;
    const item = readLine(written, line);
    if (isFirst && item.kind === 'fault')
      throw new UnreadableDocument(
        `Line ${line} starts an object and does not end it. Import a list of objects, [{…}, {…}], or one object per line.`,
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

/** A list of objects, never more of it in memory than the object that is being read. */
async function* readList(text: AsyncIterable<string>): AsyncGenerator<Item> {
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

/** One of the things that a JSON file tells of, with the line on which it starts; `item` counts those of a list. */
export type Item = {
  line: number;
  item?: number;
  text: string;
} & ({ kind: 'object'; value: object } | { kind: 'fault'; reason: string });

/** A list of objects, or one object per line. */
export type JsonShape = 'list' | 'lines';

/** How text that is no table but JSON begins; null for a table. */
export function shapeOf(text: string): JsonShape | null {
  const head = text.slice(0, 4096);
  if (/^\s*\[\s*(?:[[{"\]\d]|$)/.test(head)) return 'list';
  return /^\s*\{\s*["}]/.test(head) ? 'lines' : null;
}
