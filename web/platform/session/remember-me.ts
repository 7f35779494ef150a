import type { RememberMeRecord } from '../../../contract/auth/sessions.ts';
import { type BrowserStorage, deviceStorage } from '../browser/browser-storage.ts';

export const rememberMeKey = 'rememberMe';

/** What stands for no record for the moment in which it is cleared. */
export const noRecord = 'null';

/** The record of being remembered. One that is broken, incomplete or expired is cleared. */
export function readRecord(now: number, storage: BrowserStorage = deviceStorage): RememberMeRecord | null {
  const text = storage.read(rememberMeKey);
  if (text === null) return null;
  const record = parse(text);
  if (isRecord(record) && record.expiresAt > now) return record;
  storeRecord(null, storage);
  return null;
}

/**
 * Stores the record that a sign-in answered, in place of any other; null stores none. A record that is removed at once
 * means to every other tab that the user left, so it is overwritten first.
 */
export function storeRecord(record: RememberMeRecord | null, storage: BrowserStorage = deviceStorage): void {
  if (record === null && storage.read(rememberMeKey) === null) return;
  storage.write(rememberMeKey, record === null ? noRecord : JSON.stringify(record));
  if (record === null) storage.remove(rememberMeKey);
}

/** Removes the record, which clears the user in every tab. */
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

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** What the server takes: the schema of the contract would have to be downloaded before the first page. */
function isRecord(value: unknown): value is RememberMeRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, token, deviceId, expiresAt, createdAt } = { ...value } as Record<string, unknown>;
  return (
    typeof userId === 'string' &&
    userId !== '' &&
    uuid.test(String(token)) &&
    /^[0-9a-f]{64}$/.test(String(deviceId)) &&
    [expiresAt, createdAt].every((moment) => Number.isSafeInteger(moment) && Number(moment) > 0)
  );
}
