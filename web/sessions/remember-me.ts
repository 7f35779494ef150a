import type { RememberMeRecord } from '../../contract/sessions.ts';
import { type Kept, keptForLong } from '../kept.ts';

export const rememberMeKey = 'rememberMe';

/** How wrong the clock of a computer may be: only the server's says for certain when a record has expired. */
const clockError = 86_400_000;

/** The record of being remembered, as far as what is kept is one that may still be valid; rubbish is cleared away. */
export function keptRecord(now: number, kept: Kept = keptForLong): RememberMeRecord | null {
  const text = kept.read(rememberMeKey);
  if (text === null) return null;
  const record = parse(text);
  if (isRecord(record) && record.expiresAt + clockError > now) return record;
  keepRecord(null, kept);
  return null;
}

/**
 * Keeps the record that a sign-in answered, in place of any other; null keeps none. An entry stays: that it is taken
 * away means to every other tab that the person left.
 */
export function keepRecord(record: RememberMeRecord | null, kept: Kept = keptForLong): void {
  if (record === null && kept.read(rememberMeKey) === null) return;
  kept.write(rememberMeKey, JSON.stringify(record));
}

/** Takes the entry away, which clears the person in every tab. */
export function forgetRecord(kept: Kept = keptForLong): void {
  kept.remove(rememberMeKey);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is RememberMeRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, token, deviceId, expiresAt, createdAt } = { ...value } as Record<string, unknown>;
  const areWords = [userId, token, deviceId].every((word) => typeof word === 'string' && word !== '');
  const areMoments = [expiresAt, createdAt].every((moment) => typeof moment === 'number' && moment > 0);
  return areWords && areMoments;
}
