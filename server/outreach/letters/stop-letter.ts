import { and, eq } from 'drizzle-orm';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { Letter } from '../../../contract/outreach/letters.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { finishVersion } from './finish-version.ts';
import { getLetter } from './get-letter.ts';
import { letterVersions } from './table.ts';
import { findWriting } from './writings.ts';

/** Stops a letter of the viewer's that is being written, here or in another process, and keeps what has arrived. */
export async function stopLetter(
  context: Context,
  { id, versionId }: { id: StartupId; versionId: string },
): Promise<Letter> {
  const userId = requireUser(context);
  const [version] = await context.db
    .select({ text: letterVersions.text, ended: letterVersions.ended })
    .from(letterVersions)
    .where(
      and(
        eq(letterVersions.id, versionId),
        eq(letterVersions.userId, userId),
        eq(letterVersions.startupId, id),
      ),
    );
  if (version?.ended === 'writing') {
    const writing = findWriting(versionId);
    writing?.stop();
    if (writing) await writing.finished;
    else await finishVersion(context, versionId, { text: version.text, ended: 'stopped' });
  }
  return getLetter(context, { id });
}
