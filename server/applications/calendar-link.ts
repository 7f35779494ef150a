import { z } from 'zod';
import { userId } from '../../contract/accounts.ts';
import type { Context } from '../platform/context.ts';
import { readSignedText, signText } from '../platform/signed-text.ts';

const purpose = 'upround calendar feed';
const feedOfPerson = z.object({ userId, feedId: z.uuid() });
export type FeedOfPerson = z.infer<typeof feedOfPerson>;

export const calendarPath = '/calendar';

/** The address of somebody's calendar. It opens nothing else, and works as long as its feed is kept. */
export function makeCalendarLink(
  { environment, secrets }: Pick<Context, 'environment' | 'secrets'>,
  feed: FeedOfPerson,
): string {
  const token = signText(secrets.authSecret, purpose, JSON.stringify(feed));
  return `${environment.publicUrl}${calendarPath}/${token}.ics`;
}

/** Whose calendar an address opens; null for one that we did not make. */
export function readCalendarToken({ secrets }: Pick<Context, 'secrets'>, token: string): FeedOfPerson | null {
  const said = readSignedText(secrets.authSecret, purpose, token);
  // What is signed was written above.
  return said === null ? null : feedOfPerson.parse(JSON.parse(said));
}
