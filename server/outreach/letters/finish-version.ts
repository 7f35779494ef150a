import { and, eq } from 'drizzle-orm';
import type { LetterOrigin, LetterVersion } from '../../../contract/outreach/letters.ts';
import { applications } from '../../applications/table.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { letterVersions } from './table.ts';

export type Finished = {
  text: string;
  ended: Exclude<LetterVersion['ended'], 'writing'>;
  origin?: LetterOrigin;
  model?: string | null;
  inputTokens?: number | null;
  outputTokens?: number | null;
  cost?: string | null;
  costCurrency?: string | null;
  milliseconds?: number;
};

/**
 * Makes what was written the letter, with what it cost. Does nothing when somebody else has finished it. Where nothing was
 * written the letter stays as it was, and the version tells only of the cost.
 */
export async function finishVersion(context: Context, id: string, finished: Finished): Promise<void> {
  await inTransaction(context, async (context) => {
    const [version] = await context.db
      .update(letterVersions)
      .set({ ...finished, changedAt: context.now() })
      .where(and(eq(letterVersions.id, id), eq(letterVersions.ended, 'writing')))
      .returning({ userId: letterVersions.userId, startupId: letterVersions.startupId });
    if (!version || finished.text.trim() === '') return;
    await context.db
      .update(applications)
      .set({ generatedLetter: finished.text })
      .where(and(eq(applications.userId, version.userId), eq(applications.startupId, version.startupId)));
  });
}
