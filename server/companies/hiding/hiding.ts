import { and, eq, inArray, or } from 'drizzle-orm';
import { removals } from '../../admin/removal-requests/table.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { companyAliases } from '../identity/table.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { fundingEvents, startups } from '../table.ts';

/** Keeps a company with all its rounds from everyone but admins, or shows it again. Twice is once. */
export function setCompanyHidden(
  context: Context,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<{ isChanged: boolean; name: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    // What is recorded meanwhile writes the whole row.
    await lockRecording(inside);
    const [company] = await inside.db.select().from(startups).where(eq(startups.id, id));
    if (!company) throw new ApiError('NOT_FOUND', 'Company not found.');
    if (!isHidden) await refuseRemoved(inside, company);
    const isChanged = (company.hiddenAt !== null) !== isHidden;
    if (isChanged)
      await inside.db
        .update(startups)
        .set({ hiddenAt: isHidden ? inside.now() : null })
        .where(eq(startups.id, id));
    return { isChanged, name: company.name };
  });
}

/** Who asked to be left out is not shown by the way; the database would hide it again. */
async function refuseRemoved(
  { db }: Context,
  { id, nameKey }: { id: string; nameKey: string },
): Promise<void> {
  const aliases = db
    .select({ key: companyAliases.nameKey })
    .from(companyAliases)
    .where(eq(companyAliases.startupId, id));
  const [asked] = await db
    .select({ since: removals.since })
    .from(removals)
    .where(
      and(
        eq(removals.personKey, ''),
        or(eq(removals.companyKey, nameKey), inArray(removals.companyKey, aliases)),
      ),
    );
  if (asked)
    throw new ApiError('CONFLICT', 'This company requested removal. Undo that answer in the review first.');
}

/** Keeps one round from everyone but admins, or shows it again. Twice is once. */
export function setRoundHidden(
  context: Context,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<{ isChanged: boolean; companyName: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [round] = await inside.db
      .select({ hiddenAt: fundingEvents.hiddenAt, companyName: startups.name })
      .from(fundingEvents)
      .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
      .where(eq(fundingEvents.id, id));
    if (!round) throw new ApiError('NOT_FOUND', 'Round not found.');
    const isChanged = (round.hiddenAt !== null) !== isHidden;
    if (isChanged)
      await inside.db
        .update(fundingEvents)
        .set({ hiddenAt: isHidden ? inside.now() : null })
        .where(eq(fundingEvents.id, id));
    return { isChanged, companyName: round.companyName };
  });
}
