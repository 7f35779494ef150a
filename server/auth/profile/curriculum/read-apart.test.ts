import { deflateSync } from 'node:zlib';
import { Document, Packer, Paragraph } from 'docx';
import { zipSync } from 'fflate';
import PdfDocument from 'pdfkit';
import { expect, it } from 'vitest';
import type { FileReading } from './file-reading.ts';
import { readApart, readInTurn } from './read-curriculum.ts';

const alive = new AbortController().signal;
const read = (file: Uint8Array) => readApart(file, alive);
const refused = (reason: string): unknown => ({ kind: 'refused', reason });

async function pdf(draw: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PdfDocument(options);
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

async function docx(...lines: string[]) {
  const children = lines.map((line) => new Paragraph(line));
  return new Uint8Array(await Packer.toArrayBuffer(new Document({ sections: [{ children }] })));
}

const curriculum = ['Ada Lovelace', 'Product manager, Analytical Engines, 2019 – 2025'];

it('reads a PDF line by line', async () => {
  const file = await pdf((document) => {
    for (const line of curriculum) document.text(line);
  });
  expect(await read(file)).toEqual({ kind: 'read', text: curriculum.join('\n') } satisfies FileReading);
});

it('reads a Word document paragraph by paragraph', async () => {
  expect(await read(await docx(...curriculum, '履歴書'))).toEqual({
    kind: 'read',
    text: [...curriculum, '履歴書'].join('\n\n'),
  } satisfies FileReading);
});

it('says of a PDF with a password, of pictures and of the old Word why they cannot be read', async () => {
  const locked = await pdf((document) => void document.text('secret'), { userPassword: 'hunter2' });
  expect(await read(locked)).toEqual(refused('locked'));
  const picture = await pdf((document) => void document.rect(10, 10, 100, 100).fill('black'));
  expect(await read(picture)).toEqual(refused('noText'));
  expect(await read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual(refused('oldWord'));
});

it('unpacks no bomb', async () => {
  const bomb = zipSync({
    '[Content_Types].xml': new Uint8Array(100),
    'word/document.xml': new Uint8Array(200_000_000),
  });
  expect(bomb.length).toBeLessThan(300_000);
  expect(await read(bomb)).toEqual(refused('tooMuch'));
  const many = zipSync(
    Object.fromEntries(Array.from({ length: 2_000 }, (_, part) => [`${part}.xml`, new Uint8Array(1)])),
  );
  expect(await read(many)).toEqual(refused('tooMuch'));
  const pages = await pdf((document) => {
    for (let page = 0; page < 40; page += 1) document.addPage().text('more');
  });
  expect(await read(pages)).toEqual(refused('tooMuch'));
});

it('ends the reading of a PDF whose page unpacks into more than a thread may hold', async () => {
  const page = deflateSync(deflateSync(Buffer.alloc(300_000_000, ' ')));
  const file = Buffer.concat([
    Buffer.from(
      `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<>>>> endobj
4 0 obj <</Length ${page.length}/Filter[/FlateDecode/FlateDecode]>> stream
`,
    ),
    page,
    Buffer.from('\nendstream endobj\ntrailer <</Size 5/Root 1 0 R>>\n'),
  ]);
  expect(file.length).toBeLessThan(10_000);
  expect(await read(new Uint8Array(file))).toEqual(refused('tooMuch'));
});

it.each([
  ['nothing', new Uint8Array(), 'unknown'],
  ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'unknown'],
  ['a program', Buffer.from('MZ this program'), 'unknown'],
  ['half of an archive', Buffer.from('PK\u0003\u0004 and then nothing of an archive'), 'unknown'],
  ['another archive', zipSync({ 'xl/workbook.xml': Buffer.from('<a/>') }), 'unknown'],
  ['an archive that is no document', zipSync({ 'word/document.xml': Buffer.from('<a') }), 'broken'],
  ['a PDF that ends too soon', Buffer.from('%PDF-1.7\n1 0 obj\n<</Type /Catalog'), 'broken'],
])('says of %s that it is no CV', async (_, file, reason) => {
  expect(await read(new Uint8Array(file))).toEqual(refused(reason));
});

it('gives up when the server stops', async () => {
  expect(await readApart(await docx('Ada'), AbortSignal.abort())).toEqual(refused('broken'));
});

it('reads one of an account at a time, so that nobody keeps the others waiting', async () => {
  const held = Promise.withResolvers<FileReading>();
  const begun: number[] = [];
  const asked = [1, 2].map((turn) =>
    readInTurn(
      'ada',
      () => {
        begun.push(turn);
        return held.promise;
      },
      alive,
    ),
  );
  const file = await docx(...curriculum);
  expect(await readInTurn('grace', () => read(file), alive)).toMatchObject({ kind: 'read' });
  expect(begun).toEqual([1]);
  held.resolve({ kind: 'read', text: 'Ada' });
  expect(await Promise.all(asked)).toHaveLength(2);
  expect(begun).toEqual([1, 2]);
});
