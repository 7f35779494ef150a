import { and, eq } from 'drizzle-orm';
import type { OfflineChange, PresentState } from '../../../contract/account/offline-sync/offline-changes.ts';
import type { ApplicationChange } from '../../../contract/applications/applications.ts';
import { applications } from '../../applications/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { differingFrom } from './differing-from.ts';

/**
 * What is there by now, where that is neither what the person saw nor what they want; null where nothing is in the way.
 * Holds the row until the transaction ends. What can be said twice without harm is in nobody's way.
 */
export async function findConflict(context: Context, change: OfflineChange): Promise<PresentState | null> {
  const userId = requireUser(context);
  if (change.kind === 'application') {
    const [row] = await context.db
      .select()
      .from(applications)
      .where(and(eq(applications.id, change.id), eq(applications.userId, userId)))
      .for('update');
    const present = row ? differingFrom(presentOf(row), change) : null;
    return present && { kind: 'application', present };
  }
  if (change.kind !== 'letter') return null;
  const [row] = await context.db
    .select({ text: applications.generatedLetter })
    .from(applications)
    .where(and(eq(applications.startupId, change.id), eq(applications.userId, userId)))
    .for('update');
  const isInTheWay = row !== undefined && row.text !== change.before && row.text !== change.text;
  return isInTheWay ? { kind: 'letter', text: row.text } : null;
}

/** As a change says it. */
const presentOf = (row: typeof applications.$inferSelect): Required<ApplicationChange> => ({
  status: row.status,
  notes: row.notes,
  contactName: row.contactName ?? '',
  contactEmail: row.contactEmail ?? '',
  followUpOn: row.followUpOn,
  sentOn: row.sentOn,
  answeredOn: row.answeredOn,
  closingReason: row.closingReason,
  isArchived: row.archivedAt !== null,
});
