import type { Context } from '../../platform/context.ts';
import { readSignedText } from '../../platform/signed-text.ts';
import { calendarPurpose, type FeedOfPerson, feedOfPerson } from './calendar-feed.ts';

/** Whose calendar an address opens; null for one that we did not make. */
export function readCalendarToken({ secrets }: Pick<Context, 'secrets'>, token: string): FeedOfPerson | null {
  const said = readSignedText(secrets.authSecret, calendarPurpose, token);
  return said === null ? null : feedOfPerson.parse(JSON.parse(said));
}
