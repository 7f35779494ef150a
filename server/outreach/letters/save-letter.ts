import { and, desc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import {
  type Letter,
  letterMessages,
  longestLetter,
  type Sitting,
} from '../../../contract/outreach/letters.ts';
import { applications } from '../../applications/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { addVersion } from './add-version.ts';
import { getLetter } from './get-letter.ts';
import { lockApplication } from './lock-application.ts';
import { letterVersions } from './table.ts';

/** What one sitting changes within this time is one version, however often it is saved. */
const oneVersionMs = 10 * 60_000;

type Stored = { id: StartupId; text: string; sitting?: Sitting | undefined };

/** Keeps what the viewer made of their letter, unless a later save of the same sitting was here before. Throws INVALID when it is too long, CONFLICT while one is being written. */
export async function saveLetter(context: Context, { id, text, sitting }: Stored): Promise<Letter> {
  const userId = requireUser(context);
  if (text.length > longestLetter) throw new ApiError('INVALID', letterMessages.tooLong);
  await inTransaction(context, async (context) => {
    const application = await lockApplication(context, { userId, startupId: id });
    if (isLate(sitting, application.sitting)) return;
    const goesOn = sitting?.id === application.sitting?.id;
    if (application.text !== text) await recordEdit(context, { userId, startupId: id }, { text, goesOn });
    await context.db
      .update(applications)
      .set({
        generatedLetter: text,
        letterSitting: sitting?.id ?? null,
        letterSaves: sitting?.save ?? null,
      })
      .where(eq(applications.id, application.id));
  });
  return getLetter(context, { id });
}

const isLate = (sitting: Sitting | undefined, last: Sitting | null) =>
  sitting?.id === last?.id && sitting !== undefined && last !== null && sitting.save <= last.save;

async function recordEdit(
  context: Context,
  of: { userId: UserId; startupId: StartupId },
  { text, goesOn }: { text: string; goesOn: boolean },
): Promise<void> {
  const [last] = await context.db
    .select()
    .from(letterVersions)
    .where(and(eq(letterVersions.userId, of.userId), eq(letterVersions.startupId, of.startupId)))
    .orderBy(desc(letterVersions.number))
    .limit(1);
  if (last?.ended === 'writing') throw new ApiError('CONFLICT', letterMessages.writing);
  const now = context.now();
  if (goesOn && last?.origin === 'edited' && now.getTime() - last.createdAt.getTime() < oneVersionMs)
    await context.db
      .update(letterVersions)
      .set({ text, changedAt: now })
      .where(eq(letterVersions.id, last.id));
  else await addVersion(context, of, { origin: 'edited', text, ended: 'whole', choices: null });
}
