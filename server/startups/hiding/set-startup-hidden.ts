import { and, eq, inArray, or } from 'drizzle-orm';
import { optOuts } from '../../opt-outs/table.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { startupAliases } from '../identity/table.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { startups } from '../table.ts';

/** Keeps a company with all its rounds from everybody but admins, or shows it again. Twice is once. */
export function setStartupHidden(
  context: Context,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<{ isChanged: boolean; name: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    // What is recorded meanwhile writes the whole row.
    await lockRecording(inside);
    const [startup] = await inside.db.select().from(startups).where(eq(startups.id, id));
    if (!startup) throw new ApiError('NOT_FOUND', 'There is no such company.');
    if (!isHidden) await refuseLeftOut(inside, startup);
    const isChanged = (startup.hiddenAt !== null) !== isHidden;
    if (isChanged)
      await inside.db
        .update(startups)
        .set({ hiddenAt: isHidden ? inside.now() : null })
        .where(eq(startups.id, id));
    return { isChanged, name: startup.name };
  });
}

/** Who asked to be left out is not shown by the way; the database would hide it again. */
async function refuseLeftOut(
  { db }: Context,
  { id, nameKey }: { id: string; nameKey: string },
): Promise<void> {
  const aliases = db
    .select({ key: startupAliases.nameKey })
    .from(startupAliases)
    .where(eq(startupAliases.startupId, id));
  const [asked] = await db
    .select({ since: optOuts.since })
    .from(optOuts)
    .where(
      and(
        eq(optOuts.personKey, ''),
        or(eq(optOuts.companyKey, nameKey), inArray(optOuts.companyKey, aliases)),
      ),
    );
  if (asked)
    throw new ApiError(
      'CONFLICT',
      'This company asked to be left out. Take that answer back in the review first.',
    );
}
