import { expect, it } from 'vitest';
import { sizeInWords } from './size-in-words.ts';

it('says how large a file is as people say it', () => {
  expect([0, 999, 1_000, 12_345, 123_456, 9_876_543_210].map(sizeInWords)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '12.3 kB',
    '123 kB',
    '9.9 GB',
  ]);
});
