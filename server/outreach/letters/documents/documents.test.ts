import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { writeDocx } from './download-letter.ts';
import type { LetterPaper } from './write-pdf.ts';
import { writePdf } from './write-pdf.ts';

const paper = (text: string): LetterPaper => ({
  text,
  head: {
    sender: ['Zoë Ångström', 'zoe@example.org'],
    date: 'Nov 20, 2026',
    recipient: ['Łukasz Nowak', 'Łódź Robotics', ''],
    subject: 'Robots for Łódź',
  },
  title: 'Letter to Łódź Robotics',
  author: 'Zoë Ångström',
  writtenOn: new Date('2026-11-20T12:00:00Z'),
});
const letter =
  'Dear Łukasz, Αθηνά and Наталья,\n\nI read of your €12.5M Series A — “congratulations”.\n\nBest regards,\nZoë Ångström';
const head = 'Zoë Ångström zoe@example.org Nov 20, 2026 Łukasz Nowak Łódź Robotics Robots for Łódź';
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

async function readPdf(file: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  const page = await pdf.getPage(1);
  return { text, pages: pdf.numPages, info: info as Record<string, unknown>, fonts: await fontsOf(page) };
}

// Fonts are known once the page's drawing was read.
async function fontsOf(page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>) {
  await page.getOperatorList();
  const { items } = await page.getTextContent();
  const names = new Set(items.flatMap((item) => ('fontName' in item ? [item.fontName] : [])));
  return [...names].map((name) => page.commonObjs.get(name) as { name: string; missingFile: boolean });
}

it('a PDF holds the words of a letter as text, in a font that lies inside', async () => {
  const { text, info, fonts, pages } = await readPdf(await writePdf(paper(letter)));
  expect(words(text)).toBe(words(`${head} ${letter}`));
  expect(info).toMatchObject({ Title: 'Letter to Łódź Robotics', Author: 'Zoë Ångström' });
  expect(pages).toBe(1);
  expect(fonts).toMatchObject([{ missingFile: false }]);
  expect(fonts[0]?.name).toMatch(/^[A-Z]{6}\+NotoSans/);
});

it('a second PDF holds its own words, though both are set in one opened font', async () => {
  const texts = ['Привет, first letter', 'Αθηνά, another letter'];
  const files = await Promise.all(texts.map((text) => writePdf(paper(text))));
  const read = await Promise.all(files.map(readPdf));
  expect(read.map(({ text }) => words(text))).toEqual(texts.map((text) => `${head} ${text}`));
});

it('a PDF of a long letter goes over several pages and loses nothing', async () => {
  const long = Array.from(
    { length: 200 },
    (_, line) => `Line ${line} of a letter that does not end soon.`,
  ).join('\n\n');
  const { text, pages } = await readPdf(await writePdf(paper(long)));
  expect(pages).toBeGreaterThan(3);
  expect(words(text)).toBe(words(`${head} ${long}`));
});

it('a PDF never shows boxes: what its font lacks is named instead', async () => {
  await expect(writePdf(paper('Dear 株式会社 👋'))).rejects.toThrow(
    'can’t show 株 式 会 社 👋. Download the letter as DOCX',
  );
});

it('a DOCX opens as the paragraphs and lines of the letter', async () => {
  const buffer = Buffer.from(await writeDocx(paper(`${letter}\n\n株式会社 👋 <b>&amp;</b>`)));
  const { value, messages } = await mammoth.convertToHtml({ buffer });
  expect(messages).toEqual([]);
  expect(value).toBe(
    '<p>Zoë Ångström</p><p>zoe@example.org</p><p>Nov 20, 2026</p><p>Łukasz Nowak</p><p>Łódź Robotics</p>' +
      '<p>Robots for Łódź</p><p>Dear Łukasz, Αθηνά and Наталья,</p><p>I read of your €12.5M Series A — “congratulations”.</p>' +
      '<p>Best regards,<br />Zoë Ångström</p><p>株式会社 👋 &lt;b&gt;&amp;amp;&lt;/b&gt;</p>',
  );
});
