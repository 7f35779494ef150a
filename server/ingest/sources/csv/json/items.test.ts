import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asHeader } from './open-json.ts';
import type { Item } from './scan-json.ts';
import { flatten, itemsOf, type JsonShape, scanKeys, shapeOf } from './scan-json.ts';

async function* pieces(text: string, size = text.length || 1): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function read(text: string, shape: JsonShape = 'list', size?: number): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of itemsOf(pieces(text, size), shape)) items.push(item);
  return items;
}

describe('a list of objects', () => {
  const text = '[\n  {"company": "Zuorana"},\n  {"company": "Köln\\nBio",\n   "amount": 5.5},\n  7\n]\n';

  it('is read one by one, each with its number and the line on which it starts', async () => {
    expect(await read(text)).toMatchObject([
      { kind: 'object', item: 1, line: 2, value: { company: 'Zuorana' } },
      { kind: 'object', item: 2, line: 3, value: { company: 'Köln\nBio', amount: 5.5 } },
      { kind: 'fault', item: 3, line: 5, reason: 'This item of the list is no object.' },
    ]);
  });

  it('is read alike in pieces of any size', async () => {
    const whole = await read(text);
    for (const size of [1, 2, 7, 31]) expect(await read(text, 'list', size)).toEqual(whole);
  });

  it.each([
    ['[{"a": 1},\n{"a": 2,,}]', 'This is no JSON from line 2 on (byte 19), in or after item 2 of the list.'],
    ['[{"a": 1}\n,\n{"a" 2}]', 'This is no JSON from line 3 on (byte 17), in or after item 2 of the list.'],
    ['[{"a": 1},\n{"a": 2}', 'The list is never closed: the file ends on line 2, in or after item 2.'],
    ['[{"a": 1}]\n]', 'This is no JSON from line 2 on (byte 11), in or after item 1 of the list.'],
    ['[x]', 'This is no JSON from line 1 on (byte 1), before its first item of the list.'],
    [
      `[\n{"a": "${'x'.repeat(300_000)}`,
      'Item 1 of the list, on line 2, is too long to be one company or round.',
    ],
  ])('that breaks says where: %.30s', async (broken, reason) => {
    await expect(read(broken)).rejects.toThrow(reason);
  });
});

describe('one object a line', () => {
  it('is read line by line, and what is no object spoils its own line only', async () => {
    const text = '{"a": 1}\r\n\n{"a": 2,}\n[3]\n{"a": 4}';
    const items = await read(text, 'lines', 5);
    expect(items).toMatchObject([
      { kind: 'object', line: 1, value: { a: 1 } },
      { kind: 'fault', line: 3, reason: 'The line is no JSON: it breaks at character 9.' },
      { kind: 'fault', line: 4, reason: 'The line holds no object.' },
      { kind: 'object', line: 5, value: { a: 4 } },
    ]);
  });

  it('that goes on over several lines is refused with what to bring instead', async () => {
    await expect(read('{\n "companies": []\n}', 'lines')).rejects.toThrow(
      /^Line 1 starts an object and does not end it/,
    );
  });

  it('holds no more of a file without line ends than a record may have', async () => {
    const [first, ...others] = await read(`{"a": 1}\n{"a": "${'x'.repeat(900_000)}"}`, 'lines', 65_536);
    expect(first).toMatchObject({ kind: 'object' });
    expect(others).toMatchObject([{ kind: 'fault', reason: 'The line is too long to be one object.' }]);
    expect(others[0]?.text.length).toBeLessThan(400_000);
  });
});

it('whatever an object holds is found by a dotted name, and lists stand in one field', () => {
  const value = {
    company: { name: 'Zuorana', place: { city: 'Köln' } },
    amount: 15_000_000,
    big: 1e21,
    isOpen: true,
    note: null,
    investors: [{ name: 'Accel' }, { name: 'Index' }],
    tags: ['fintech', null, 'b2b'],
    none: [],
  };
  expect(Object.fromEntries(flatten(value))).toEqual({
    'company.name': 'Zuorana',
    'company.place.city': 'Köln',
    amount: '15000000',
    big: '1000000000000000000000',
    isOpen: 'true',
    note: '',
    'investors.name': 'Accel | Index',
    tags: 'fintech | b2b',
  });
});

it('no text of an object is lost on the way to its field', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (value) => {
      for (const [key, text] of Object.entries(value)) expect(flatten(value).get(key)).toBe(text);
    }),
  );
});

it('the columns are all names that come in the file, also those that come late', async () => {
  const text = '[{"b": 1, "a": {"x": 2}}, {"a": {"y": 3}}, 4]';
  expect(await scanKeys(pieces(text), 'list')).toEqual(['b', 'a.x', 'a.y']);
  await expect(scanKeys(pieces('[]'), 'list')).rejects.toThrow('The file holds no object with a value.');
  const wide = JSON.stringify([
    Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`k${index}`, 1])),
  ]);
  await expect(scanKeys(pieces(wide), 'list')).rejects.toThrow('more than 300 different fields');
});

it.each([
  ['[{"a": 1}]', 'list'],
  ['\n [\n', 'list'],
  ['{"a": 1}\n', 'lines'],
  ['Company,Amount\n', null],
  ['[x+1],Amount\n', null],
  ['{name},Amount\n', null],
])('%j is told from a table by how it begins', (text, shape) => {
  expect(shapeOf(text)).toBe(shape);
});

it.each([
  ['company', 'company'],
  ['org.name', 'org name'],
  ['org.hq.country', 'country'],
  ['round.raisedAmount', 'raised Amount'],
  ['round.type', 'round type'],
  ['funding.amount.value', 'amount'],
  ['company.website', 'company website'],
  ['leads.name', 'leads'],
  ['some.other.thing', 'some other thing'],
])('%s is headed as a table would: %s', (key, header) => {
  expect(asHeader(key)).toBe(header);
});
