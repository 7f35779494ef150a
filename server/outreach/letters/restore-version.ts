import { and, eq } from 'drizzle-orm';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { type Letter, letterMessages } from '../../../contract/outreach/letters.ts';
import { applications } from '../../applications/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { addVersion } from './add-version.ts';
import { getLetter } from './get-letter.ts';
import { lockApplication } from './lock-application.ts';
import { letterVersions } from './table.ts';

/** Makes an earlier version of the viewer's letter the letter again; what it was until now stays a version. */
export async function restoreVersion(
  context: Context,
  { id, versionId }: { id: StartupId; versionId: string },
): Promise<Letter> {
  const userId = requireUser(context);
  await inTransaction(context, async (context) => {
    const application = await lockApplication(context, { userId, startupId: id });
    const [version] = await context.db
      .select({ text: letterVersions.text })
      .from(letterVersions)
      .where(
        and(
          eq(letterVersions.id, versionId),
          eq(letterVersions.userId, userId),
          eq(letterVersions.startupId, id),
        ),
      );
    if (!version || version.text === '') throw new ApiError('NOT_FOUND', letterMessages.gone);
    if (version.text === application.text) return;
    await addVersion(
      context,
      { userId, startupId: id },
      { ...version, origin: 'restored', ended: 'whole', choices: null },
    );
    await context.db
      .update(applications)
      .set({ generatedLetter: version.text })
      .where(eq(applications.id, application.id));
  });
  return getLetter(context, { id });
}
