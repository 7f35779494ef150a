import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStorable, storable } from './storable.ts';

it('keeps of any text only what the database can hold, and the rest as it was', () => {
  const anything = fc.record({
    name: fc.string({ unit: 'binary' }),
    parts: fc.array(fc.string({ unit: 'binary' })),
    count: fc.option(fc.integer()),
  });
  fc.assert(
    fc.property(anything, (value) => {
      const stored = storable(value);
      const texts = [stored.name, ...stored.parts];
      expect(texts.every((text) => text.isWellFormed() && !text.includes('\u0000'))).toBe(true);
      if ([value.name, ...value.parts].every((text) => text.isWellFormed() && !text.includes('\u0000')))
        expect(stored).toEqual(value);
    }),
  );
  expect(storable('a\\u0000b')).toBe('a\\u0000b');
  expect(storable('a\u0000b\ud800')).toBe('ab\ufffd');
});

it('tells of any value whether the database can hold all of it, keys too, however deep', () => {
  const anything = fc.anything({
    key: fc.string({ unit: 'binary' }),
    values: [fc.string({ unit: 'binary' })],
  });
  fc.assert(
    fc.property(anything, (value) => {
      expect(isStorable(storable(value))).toBe(true);
    }),
  );
  const deep = JSON.parse(`${'['.repeat(100_000)}"a\\u0000"${']'.repeat(100_000)}`);
  expect(isStorable(deep)).toBe(false);
  expect(isStorable([{ 'a\ud800': 1 }])).toBe(false);
  expect(isStorable({ text: '👩‍👩‍👧 \\u0000', none: null, count: 3 })).toBe(true);
});
