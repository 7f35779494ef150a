import type { Context } from '../../platform/context.ts';
import { signText } from '../../platform/secrets/signed-text.ts';
import { calendarPath, calendarPurpose, type FeedOfUser } from './calendar-feed.ts';

/** The address of somebody's calendar. It opens nothing else, and works as long as its feed is kept. */
export function makeCalendarLink(
  { environment, secrets }: Pick<Context, 'environment' | 'secrets'>,
  feed: FeedOfUser,
): string {
  const token = signText(secrets.authSecret, calendarPurpose, JSON.stringify(feed));
  return `${environment.publicUrl}${calendarPath}/${token}.ics`;
}
