import { and, eq, gte, or } from 'drizzle-orm';
import { nameKey, registrableDomain } from '../../companies/names.ts';
import { deleteFacts, deleteFactsOfPaper } from '../../companies/quoted-facts/remove-facts.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { startups } from '../../companies/table.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { deleteBoards } from '../job-boards/deciding/decide-board.ts';
import { deleteRegistrations } from '../registers/recording/save-registration.ts';
import { companySites, removed } from './table.ts';
import { deleteSite } from './website-answers.ts';

/** Leaves a domain, or a company by its name, out for good: what was read of it goes, and nothing is read again. */
export function removeCompany(
  context: Context,
  asked: string,
): Promise<{ kind: 'domain' | 'name'; value: string }> {
  requireOperator(context);
  const domain = asked.includes('.') ? registrableDomain(asked) : null;
  const entry = domain
    ? { kind: 'domain' as const, value: domain }
    : { kind: 'name' as const, value: nameKey(asked) };
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const { db, now } = inside;
    await db
      .insert(removed)
      .values({ ...entry, since: now() })
      .onConflictDoNothing();
    const rows = await db
      .select({ id: startups.id })
      .from(startups)
      .leftJoin(companySites, eq(companySites.startupId, startups.id))
      .where(
        entry.kind === 'domain'
          ? eq(companySites.domain, entry.value)
          : or(eq(startups.nameKey, entry.value)),
      );
    await deleteFacts(inside, { startupIds: rows.map(({ id }) => id) });
    if (entry.kind === 'domain') await deleteFactsOfPaper(inside, entry.value);
    for (const { id } of rows) {
      await deleteSite(inside, id);
      await deleteBoards(inside, id);
      await deleteRegistrations(inside, id);
    }
    return entry;
  });
}

/** Has our robot look at a company again that it was told to leave alone since a moment. A company left out before stays so. */
export async function letIn(context: Context, { name, since }: { name: string; since: Date }): Promise<void> {
  requireOperator(context);
  await context.db
    .delete(removed)
    .where(and(eq(removed.kind, 'name'), eq(removed.value, nameKey(name)), gte(removed.since, since)));
}
