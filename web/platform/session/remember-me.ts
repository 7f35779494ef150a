import type { RememberMeRecord } from '../../../contract/auth/sessions.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { type BrowserStorage, deviceStorage } from '../browser/browser-storage.ts';

export const rememberMeKey = 'rememberMe';

/** How wrong the clock of a computer may be: only the server's says for certain when a record has expired. */
const clockError = dayMs;

/** The record of being remembered, as far as what is kept is one that may still be valid; rubbish is cleared away. */
export function readRecord(now: number, storage: BrowserStorage = deviceStorage): RememberMeRecord | null {
  const text = storage.read(rememberMeKey);
  if (text === null) return null;
  const record = parse(text);
  if (isRecord(record) && record.expiresAt + clockError > now) return record;
  storeRecord(null, storage);
  return null;
}

/**
 * Keeps the record that a sign-in answered, in place of any other; null keeps none. An entry stays: that it is taken
 * away means to every other tab that the person left.
 */
export function storeRecord(record: RememberMeRecord | null, storage: BrowserStorage = deviceStorage): void {
  if (record === null && storage.read(rememberMeKey) === null) return;
  storage.write(rememberMeKey, JSON.stringify(record));
}

/** Takes the entry away, which clears the person in every tab. */
export function clearRecord(storage: BrowserStorage = deviceStorage): void {
  storage.remove(rememberMeKey);
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
