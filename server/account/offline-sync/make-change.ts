import { and, eq, lte } from 'drizzle-orm';
import type {
  OfflineChange,
  PresentState,
  SentChange,
} from '../../../contract/account/offline-sync/offline-changes.ts';
import type { ApplicationChange } from '../../../contract/applications/applications.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { changeApplication } from '../../applications/change-application.ts';
import { applications } from '../../applications/table.ts';
import { setFavorite } from '../../feed/favorites/favorites.ts';
import { addMute, removeMute } from '../../feed/mutes/mutes.ts';
import { saveLetter } from '../../outreach/letters/generate-letter.ts';
import { type Context, inTransaction, requireMachine, requireUser } from '../../platform/context.ts';
import { offlineChanges } from './table.ts';

type Sent = { id: string; change: OfflineChange };

/**
 * Makes a change that the viewer's browser kept while it had no network. Sent again, because its answer was lost, it is
 * not made again, whatever has become of it since. Throws what the change itself throws, and then nothing was made.
 */
export async function makeChange(context: Context, { id, change }: Sent): Promise<SentChange> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const [isFirst] = await inside.db
      .insert(offlineChanges)
      .values({ userId, changeId: id, madeAt: inside.now() })
      .onConflictDoNothing()
      .returning();
    if (!isFirst) return { outcome: 'done' };
    const present = await findConflict(inside, change);
    if (present === null) {
      await make(inside, change);
      return { outcome: 'done' };
    }
    const isThis = and(eq(offlineChanges.userId, userId), eq(offlineChanges.changeId, id));
    await inside.db.delete(offlineChanges).where(isThis);
    return { outcome: 'conflict', present };
  });
}

function make(context: Context, change: OfflineChange): Promise<unknown> {
  switch (change.kind) {
    case 'favorite':
      return setFavorite(context, change);
    case 'application':
      return changeApplication(context, { ...change.change, id: change.id, timeZone: change.timeZone });
    case 'letter':
      return saveLetter(context, change);
    case 'mute':
      return addMute(context, change.rule);
    case 'unmute':
      return removeMute(context, change);
  }
}

/**
 * What is there by now, where that is neither what the person saw nor what they want; null where nothing is in the way.
 * Holds the row until the transaction ends. What can be repeated without harm needs no lock.
 */
async function findConflict(context: Context, change: OfflineChange): Promise<PresentState | null> {
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
  subStatus: row.subStatus,
  notes: row.notes,
  contactName: row.contactName ?? '',
  contactEmail: row.contactEmail ?? '',
  jobAdUrl: row.jobAdUrl ?? '',
  followUpOn: row.followUpOn,
  sentOn: row.sentOn,
  answeredOn: row.answeredOn,
  closingReason: row.closingReason,
  isArchived: row.archivedAt !== null,
});

type Made = { change: ApplicationChange; before: ApplicationChange };

/** Of what is there by now that which is neither what the person saw nor what they want; null where there is no such thing. */
function differingFrom(
  present: Required<ApplicationChange>,
  { change, before }: Made,
): ApplicationChange | null {
  const isInTheWay = (name: keyof ApplicationChange) =>
    change[name] !== undefined && present[name] !== change[name] && present[name] !== before[name];
  // They are the names of this very object.
  const names = (Object.keys(present) as (keyof ApplicationChange)[]).filter(isInTheWay);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, present[name]]));
}

/** In days. A user who comes back later with a change that arrived is asked what to do, if its record has changed since. */
const retentionDays = 90;

/** Forgets which changes arrived long ago. Answers how many. */
export async function deleteApplied(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(offlineChanges)
    .where(lte(offlineChanges.madeAt, new Date(context.now().getTime() - retentionDays * dayMs)))
    .returning({ id: offlineChanges.changeId });
  return gone.length;
}
