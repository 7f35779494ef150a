import type { RememberMeRecord } from '../../contract/sessions.ts';
import { type Kept, keptForLong } from '../kept.ts';

export const rememberMeKey = 'rememberMe';

/** The record of being remembered, as far as what is kept is one that is still valid; rubbish is cleared away. */
export function keptRecord(now: number, kept: Kept = keptForLong): RememberMeRecord | null {
  const text = kept.read(rememberMeKey);
  if (text === null) return null;
  const record = parse(text);
  if (isRecord(record) && record.expiresAt > now) return record;
  kept.remove(rememberMeKey);
  return null;
}

/** Keeps the record that a sign-in answered, in place of any other; null keeps none. */
export function keepRecord(record: RememberMeRecord | null, kept: Kept = keptForLong): void {
  if (record === null) kept.remove(rememberMeKey);
  else kept.write(rememberMeKey, JSON.stringify(record));
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
