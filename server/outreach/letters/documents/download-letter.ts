import { and, eq } from 'drizzle-orm';
import type { StartupId } from '../../../../contract/companies/companies.ts';
import { letterFileName } from '../../../../contract/outreach/letter-file-name.ts';
import {
  type LetterFormat,
  letterMessages,
  withoutFallbackNote,
} from '../../../../contract/outreach/letters.ts';
import { applications } from '../../../applications/table.ts';
import { users } from '../../../auth/users/table.ts';
import { startups } from '../../../companies/table.ts';
import { type Context, requireUser } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { LetterPaper } from './letter-paper.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

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
    .select({ text: applications.generatedLetter, company: startups.name, person: users.name })
    .from(applications)
    .innerJoin(startups, eq(startups.id, applications.startupId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applications.userId, userId), eq(applications.startupId, id)));
  const text = withoutFallbackNote(found?.text ?? '').trim();
  if (!found || text === '') throw new ApiError('NOT_FOUND', letterMessages.missing);
  const { type, write } = writers[format];
  const written = await write({
    text,
    title: `Letter to ${found.company}`,
    author: found.person,
    writtenOn: context.now(),
  });
  // What is written is a buffer of its own.
  return new File([written as Uint8Array<ArrayBuffer>], letterFileName(found.company, format), {
    type,
  });
}
