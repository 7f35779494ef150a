import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { UnreadableDocument } from '../../source.ts';
import { decode } from './decode.ts';

const encoded = (text: string, encoding: string, addBOM = false) => iconv.encode(text, encoding, { addBOM });

test.each([
  ['UTF-8', encoded('name\nMiaSolé, Zürich, 数据', 'utf8'), 'name\nMiaSolé, Zürich, 数据'],
  ['UTF-8 with a mark', encoded('name\nMiaSolé', 'utf8', true), 'name\nMiaSolé'],
  ['UTF-16 LE with a mark', encoded('name\nMiaSolé', 'utf-16le', true), 'name\nMiaSolé'],
  ['UTF-16 BE with a mark', encoded('name\nMiaSolé', 'utf-16be', true), 'name\nMiaSolé'],
  ['UTF-16 LE without a mark', encoded('name\nMiaSolé', 'utf-16le'), 'name\nMiaSolé'],
  ['Mac Roman', encoded('name\rMiaSolé\rSanTásti\rJack’s™', 'macroman'), 'name\rMiaSolé\rSanTásti\rJack’s™'],
  [
    'Windows-1252',
    encoded('name\nMiaSolé\nSanTásti\nJack’s™', 'windows-1252'),
    'name\nMiaSolé\nSanTásti\nJack’s™',
  ],
  [
    'Windows-1252, French',
    encoded('Société Générale, Café Brûlé – «ça»', 'windows-1252'),
    'Société Générale, Café Brûlé – «ça»',
  ],
])('reads %s', (_, bytes, text) => {
  expect(decode(bytes)).toBe(text);
});

test('one broken byte does not undo the other accents of a UTF-8 file', () => {
  const bytes = Buffer.concat([encoded('é'.repeat(40), 'utf8'), Buffer.from([0xff])]);
  expect(decode(bytes)).toBe(`${'é'.repeat(40)}\uFFFD`);
});

test.each([
  ['an empty file', Buffer.alloc(0), /empty/],
  ['a file of blank lines', Buffer.from('\r\n \r\n'), /empty/],
  ['a saved page', Buffer.from('\n\n<!DOCTYPE html><html>'), /web page/],
  ['a page that begins with a comment', Buffer.from('<!-- saved from url --><html>'), /web page/],
  ['XML', Buffer.from('<?xml version="1.0"?><rows/>'), /XML/],
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 1, 2]), /spreadsheet/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), /binary/],
])('refuses %s and says what it is', (_, bytes, reason) => {
  expect(() => decode(bytes)).toThrow(UnreadableDocument);
  expect(() => decode(bytes)).toThrow(reason);
});

test('whatever is written in UTF-8 comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const line = `name,${text.replaceAll('\0', '')}`;
      expect(decode(encoded(line, 'utf8'))).toBe(line);
    }),
  );
});
