import { eq } from 'drizzle-orm';
import type { MailSettings } from '../../../contract/alerts/streams.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { findStreams } from './find-streams.ts';
import { presentDelivery } from './present.ts';
import { alertSettings } from './table.ts';

/** How often each kind of mail comes to the person who asks, and when. */
export async function listStreams(context: Context): Promise<MailSettings> {
  const userId = requireUser(context);
  const [settings] = await context.db.select().from(alertSettings).where(eq(alertSettings.userId, userId));
  const streams = await findStreams(context, userId);
  return {
    settings: presentDelivery(settings ?? null),
    streams: streams.map(({ before: _undo, ...stream }) => stream),
  };
}
