import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { letterMessages, type Sitting } from '../../../contract/outreach/letters.ts';
import { applications } from '../../applications/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

/** Locks the application that a letter belongs to until the transaction ends, and answers what the letter says and who changed it last. */
export async function lockApplication(
  context: Context,
  { userId, startupId }: { userId: UserId; startupId: StartupId },
): Promise<{ id: string; text: string | null; sitting: Sitting | null }> {
  const [found] = await context.db
    .select({
      id: applications.id,
      text: applications.generatedLetter,
      sitting: applications.letterSitting,
      saves: applications.letterSaves,
    })
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.startupId, startupId)))
    .for('update');
  if (!found) throw new ApiError('NOT_FOUND', letterMessages.missing);
  const { id, text, sitting, saves } = found;
  return { id, text, sitting: sitting !== null && saves !== null ? { id: sitting, save: saves } : null };
}
