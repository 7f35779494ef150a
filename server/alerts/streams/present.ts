import { maskEmail } from '../../../contract/addresses.ts';
import type { LinkedStream, MailStream, StreamChoice } from '../../../contract/mail-streams.ts';
import type { userPreferences } from '../../accounts/table.ts';

type PreferencesRow = typeof userPreferences.$inferSelect;

/** Who has stated nothing yet is told daily. */
export function presentStream(stream: MailStream, preferences: PreferencesRow | null): StreamChoice {
  return { stream, frequency: preferences?.alertFrequency ?? 'daily' };
}

/** A stream as whoever holds its link may see it: the address is masked. */
export function presentLinkedStream(
  stream: MailStream,
  { email, preferences }: { email: string; preferences: PreferencesRow | null },
): LinkedStream {
  const before = preferences?.frequencyBeforeStop ?? null;
  return { ...presentStream(stream, preferences), email: maskEmail(email), before };
}
