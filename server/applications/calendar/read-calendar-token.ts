import type { Context } from '../../platform/context.ts';
import { readSignedText } from '../../platform/secrets/signed-text.ts';
import { calendarPurpose, type FeedOfUser, feedOfUser } from './calendar-feed.ts';

/** Whose calendar an address opens; null for one that we did not make. */
export function readCalendarToken({ secrets }: Pick<Context, 'secrets'>, token: string): FeedOfUser | null {
  const said = readSignedText(secrets.authSecret, calendarPurpose, token);
  return said === null ? null : feedOfUser.parse(JSON.parse(said));
}
