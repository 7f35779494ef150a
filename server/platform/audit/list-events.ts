import { desc, eq } from 'drizzle-orm';
import type { AuditEvent } from '../../../contract/platform/audit.ts';
import { type Context, requireUser } from '../context.ts';
import { presentEvent } from './present.ts';
import { auditEvents } from './table.ts';

const mostShown = 50;

/** What happened last to the account of whoever asks, newest first. */
export async function listEvents(context: Context): Promise<AuditEvent[]> {
  const userId = requireUser(context);
  const events = await context.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(desc(auditEvents.at))
    .limit(mostShown);
  return events.map(presentEvent);
}
