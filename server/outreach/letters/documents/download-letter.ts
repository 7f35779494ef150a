import { and, eq } from 'drizzle-orm';
import type { StartupId } from '../../../../contract/companies/companies.ts';
import { type LetterFormat, letterFileName, letterMessages } from '../../../../contract/outreach/letters.ts';
import { utcDay } from '../../../../contract/platform/time/days.ts';
import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import { applications } from '../../../applications/table.ts';
import { users } from '../../../auth/users/table.ts';
import { startups } from '../../../companies/table.ts';
import { type Context, requireUser } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { getLetter } from '../letter-versions.ts';
import { type LetterPaper, linesOfHead, writePdf } from './write-pdf.ts';

/** In twentieths of a point. */
const a4 = { width: 11_906, height: 16_838 };

const margin = 1_420;

/** A letter as word processors open it: a paragraph for each of its own, the lines of one kept together. */
export async function writeDocx({ text, head, title, author }: LetterPaper): Promise<Uint8Array> {
  const { AlignmentType, Document, Packer, Paragraph, TextRun } = await import('docx');
  const top = linesOfHead(head).map(
    (line) =>
      new Paragraph({
        alignment: line.side === 'right' ? AlignmentType.RIGHT : AlignmentType.LEFT,
        spacing: { after: line.isLast ? 260 : 0 },
        children: [new TextRun({ text: line.text })],
      }),
  );
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
        children: [...top, ...paragraphs],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

const writers: Record<LetterFormat, { type: string; write: (paper: LetterPaper) => Promise<Uint8Array> }> = {
  pdf: { type: 'application/pdf', write: writePdf },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: writeDocx,
  },
};

/** The viewer's letter to a company as a document, also for those whose plan writes none any more. Throws NOT_FOUND. */
export async function downloadLetter(
  context: Context,
  { id, format }: { id: StartupId; format: LetterFormat },
): Promise<File> {
  const userId = requireUser(context);
  const [found] = await context.db
    .select({ company: startups.name, city: startups.city, person: users.name, email: users.email })
    .from(applications)
    .innerJoin(startups, eq(startups.id, applications.startupId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applications.userId, userId), eq(applications.startupId, id)));
  if (!found) throw new ApiError('NOT_FOUND', letterMessages.missing);
  const letter = await getLetter(context, { id });
  const text = letter.text?.trim() ?? '';
  if (text === '') throw new ApiError('NOT_FOUND', letterMessages.missing);
  const { type, write } = writers[format];
  const written = await write({
    text,
    head: {
      sender: [found.person, found.email],
      date: writtenDate(letter.sentOn ?? utcDay(context.now())),
      recipient: [letter.choices.recipient ?? '', found.company, found.city ?? ''],
      subject: letter.subjects[0] ?? '',
    },
    title: `Letter to ${found.company}`,
    author: found.person,
    writtenOn: context.now(),
  });
  // What is written is a buffer of its own.
  return new File([written as Uint8Array<ArrayBuffer>], letterFileName(found.company, format), {
    type,
  });
}
