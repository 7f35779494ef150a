import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotedPrintable } from './compose-mail.ts';

/** What a receiver reads (RFC 2045, 6.7). */
function read(written: string): string {
  const bytes = written
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const signs = fc.constantFrom(
  'a',
  'the',
  ' ',
  '\t',
  '=',
  '.',
  '\n',
  '\r\n',
  '\r',
  'ü',
  '…',
  '👩‍🚀',
  '\u0000',
  '\u007F',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(signs, { maxLength: 400 }).map((all) => all.join('')),
);

it('arrives as it was written, in short lines that nothing on the way changes', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const written = quotedPrintable(text);
      expect(read(written)).toBe(text.toWellFormed().replaceAll(/\r\n|\r|\n/g, '\r\n'));
      expect(written).toMatch(/^[\t\r\n -~]*$/);
      for (const line of written.split('\r\n')) {
        expect(line.length).toBeLessThanOrEqual(76);
        expect(line).not.toMatch(/[\r\n]|[ \t]$/);
      }
    }),
  );
});

it('leaves short lines of Latin letters as they are', () => {
  expect(quotedPrintable('Ada, this happened.\n\nSee it.')).toBe('Ada, this happened.\r\n\r\nSee it.');
});
