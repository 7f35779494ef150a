import { expect, it } from 'vitest';
import { readListFile } from './read-list-file.ts';

const text = 'Jörg Müller, Kestrel';

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])],
  ['an older Windows program', Uint8Array.from(Buffer.from(text, 'latin1'))],
])('reads a file in the encoding of %s', async (_, bytes) => {
  expect(await readListFile(new Blob([bytes]))).toBe(text);
});
