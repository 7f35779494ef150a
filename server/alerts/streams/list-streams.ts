import { asc, eq } from 'drizzle-orm';
import type { MailSettings } from '../../../contract/mail-streams.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { savedSearches } from '../../saved-searches/table.ts';
import { presentDelivery, presentStream, usualStreams } from './present.ts';
import { alertSettings, alertStreams } from './table.ts';

/** How often each kind of mail comes to the person who asks, and when; saved searches in the order in which they were saved. */
export async function listStreams(context: Context): Promise<MailSettings> {
  const userId = requireUser(context);
  const { db } = context;
  const [settings] = await db.select().from(alertSettings).where(eq(alertSettings.userId, userId));
  const found = await db
    .select({ stream: alertStreams, name: savedSearches.name })
    .from(alertStreams)
    .leftJoin(savedSearches, eq(savedSearches.id, alertStreams.savedSearchId))
    .where(eq(alertStreams.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(alertStreams.id));
  const kept = found.map(({ stream, name }) => presentStream(stream, name));
  const single = usualStreams.map((usual) => kept.find(({ stream }) => stream === usual.stream) ?? usual);
  return {
    settings: presentDelivery(settings ?? null),
    streams: [...single, ...kept.filter(({ kind }) => kind === 'saved-search')],
  };
}
