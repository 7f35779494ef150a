import { and, asc, eq } from 'drizzle-orm';
import { type ApplicationDetail, applicationMessages } from '../../contract/applications/applications.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { applicationChanges, applications } from './table.ts';

/** What is only read once an application is opened: notes, letter, and how it came to its status. */
export async function getApplication(context: Context, { id }: { id: string }): Promise<ApplicationDetail> {
  const userId = requireUser(context);
  const [found] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)));
  if (!found) throw new ApiError('NOT_FOUND', applicationMessages.notFound);
  const changes = await context.db
    .select()
    .from(applicationChanges)
    .where(eq(applicationChanges.applicationId, id))
    .orderBy(asc(applicationChanges.at));
  const began = { status: changes[0]?.before ?? found.status, at: found.applicationDate.toISOString() };
  return {
    applicationId: id,
    notes: found.notes,
    letter: found.generatedLetter,
    history: [began, ...changes.map(({ after, at }) => ({ status: after, at: at.toISOString() }))],
  };
}
