import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Delimiter, mostOfRecord, type Row, sniffDelimiter, split, splitPart } from './split.ts';

const fieldsOf = (text: string, delimiter: Delimiter = ',') =>
  [...split(text, delimiter)].map((row) => (row.kind === 'row' ? row.fields : row.reason));

test.each([
  ['\r', 'old Macs'],
  ['\n', 'Unix'],
  ['\r\n', 'Windows'],
])('line ends %j of %s end a row', (end) => {
  expect(fieldsOf(['a,b', '1,2', '3,4'].join(end))).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('rows know the physical line they start on, blank lines and lines within quotes counted', () => {
  const rows = [...split('a,b\n\n"1\n1",2\r\n3,4\r5,6', ',')];
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 5, 6]);
});

test.each([
  ['name,city', ','],
  ['name;city;"a, b, c"', ';'],
  ['name\tcity', '\t'],
  ['name|city', '|'],
  ['sep=;\nname;city', ';'],
  ['name', ','],
])('the header %j is cut at %j', (header, delimiter) => {
  expect(sniffDelimiter(header)).toBe(delimiter);
});

test('quotes are read as people and programs write them', () => {
  expect(fieldsOf('"Acme, Inc.","say ""hi""",5" pipe')).toEqual([['Acme, Inc.', 'say "hi"', '5" pipe']]);
});

test('a quote that is never closed spoils its own row and no other', () => {
  const text = 'a,b\n1,"broken\n2,fine\n3,"San Jose, CA"\n4,a screen of 17"';
  expect(fieldsOf(text)).toEqual([
    ['a', 'b'],
    'A quote is opened and never closed.',
    ['2', 'fine'],
    ['3', 'San Jose, CA'],
    ['4', 'a screen of 17"'],
  ]);
});

test('a row of a megabyte is a fault, not a record', () => {
  expect(fieldsOf(`a,${'x'.repeat(1_000_000)}\n1,2`)).toEqual([
    'The row is too long to be one record.',
    ['1', '2'],
  ]);
});

test('what is written by the book is read back', () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r\n', ' ', ';') });
  const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\n');
      expect(fieldsOf(text)).toEqual(rows);
    }),
  );
});

test('every line that is not blank is part of exactly one row', () => {
  const piece = fc.constantFrom('a', ',', '"', '""', '\n', '\r', '\r\n', ' ');
  fc.assert(
    fc.property(fc.string({ unit: piece, maxLength: 60 }), (text) => {
      const rows = [...split(text, ',')];
      const stored = rows
        .map((row) => row.text)
        .join('')
        .replace(/\s/g, '');
      expect(stored).toBe(text.replace(/\s/g, ''));
    }),
  );
});

test('cuts a table that comes in pieces as it cuts one that comes whole', () => {
  const piece = fc.constantFrom(
    'a',
    'ü',
    ' ',
    '"',
    '""',
    ',',
    '\n',
    '\r\n',
    '\r',
    '"a\nb"',
    ',"x, y",',
    '1.5',
  );
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 12 }), { maxLength: 6 }), (pieces) => {
      const texts = pieces.map((words) => words.join(''));
      const inPieces: Row[] = [];
      let part = { rest: '', line: 1 };
      for (const [index, text] of texts.entries()) {
        const mostLeft = index === texts.length - 1 ? 0 : mostOfRecord;
        const cut = splitPart({ text: part.rest + text, line: part.line, mostLeft }, ',');
        let next = cut.next();
        for (; !next.done; next = cut.next()) inPieces.push(next.value);
        part = next.value;
      }
      expect(inPieces).toEqual([...split(texts.join(''), ',')]);
    }),
    { numRuns: 500 },
  );
});

test('cuts a long quoted field, and one with many quotes in it', () => {
  const long = `"${'x""y'.repeat(40_000)}",b`;
  expect([...split(long, ',')]).toMatchObject([{ kind: 'row', fields: ['x"y'.repeat(40_000), 'b'] }]);
});
