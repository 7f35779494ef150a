import type { LetterPaper } from './letter-paper.ts';

/** In twentieths of a point. */
const a4 = { width: 11_906, height: 16_838 };
const margin = 1_420;

/** A letter as word processors open it: a paragraph for each of its own, the lines of one kept together. */
export async function writeDocx({ text, title, author }: LetterPaper): Promise<Uint8Array> {
  const { Document, Packer, Paragraph, TextRun } = await import('docx');
  const paragraphs = text.split(/\n\s*\n/).map(
    (paragraph) =>
      new Paragraph({
        spacing: { after: 200, line: 290 },
        children: paragraph
          .split('\n')
          .map((line, index) => new TextRun({ text: line, break: Math.min(index, 1) })),
      }),
  );
  const document = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    styles: { default: { document: { run: { font: 'Calibri', size: 22, language: { value: 'en-GB' } } } } },
    sections: [
      {
        properties: {
          page: { size: a4, margin: { top: margin, right: margin, bottom: margin, left: margin } },
        },
        children: paragraphs,
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}
