import { eq } from 'drizzle-orm';
import { mailStreams, type NewRolesChoice, type StreamChoice } from '../../../contract/mail-streams.ts';
import { userPreferences } from '../../accounts/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { presentStream } from './present.ts';

/** How often each kind of mail comes to the person who asks, and what else it tells. */
export async function listStreams(context: Context): Promise<(StreamChoice & NewRolesChoice)[]> {
  const userId = requireUser(context);
  const [preferences] = await context.db
    .select()
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId));
  return mailStreams.map((stream) => ({
    ...presentStream(stream, preferences ?? null),
    tellsNewRoles: preferences?.tellsNewRoles ?? false,
  }));
}
