import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import type { RememberMeRecord } from '../../../contract/auth/sessions.ts';
import { type BrowserStorage, safeStorage } from '../browser/browser-storage.ts';
import { clearRecord, readRecord, rememberMeKey, storeRecord } from './remember-me.ts';

const entries = new Map<string, string>();
const storage: BrowserStorage = {
  read: (key) => entries.get(key) ?? null,
  write: (key, text) => Boolean(entries.set(key, text)),
  remove: (key) => void entries.delete(key),
};
const minute = 60_000;
const day = 1440 * minute;
const now = Date.parse('2026-11-20T12:00:00Z');
const record: RememberMeRecord = {
  userId: userId.parse('ada'),
  token: '0f8fad5b-d9cb-469f-a165-70867728950e',
  deviceId: 'd'.repeat(64),
  expiresAt: now + 30 * day,
  createdAt: now,
};
beforeEach(() => entries.clear());

describe('the record of being remembered', () => {
  it('is found again as it was kept', () => {
    storeRecord(record, storage);
    expect(readRecord(now + 29 * day, storage)).toEqual(record);
  });

  it.each([-10 * minute, 10 * minute])('stands a clock that is wrong by %i milliseconds', (error) => {
    storeRecord(record, storage);
    expect(readRecord(now + error, storage)).toEqual(record);
    expect(readRecord(record.expiresAt - minute + error, storage)).toEqual(record);
  });

  it('is none any more long after it has expired', () => {
    storeRecord(record, storage);
    expect(readRecord(record.expiresAt + 2 * day, storage)).toBeNull();
    expect(readRecord(now, storage)).toBeNull();
  });

  it.each(['userId', 'token', 'deviceId', 'expiresAt', 'createdAt'])('is none without its %s', (part) => {
    entries.set(rememberMeKey, JSON.stringify({ ...record, [part]: undefined }));
    expect(readRecord(now, storage)).toBeNull();
  });

  it('is none when anything else stands in its place', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        entries.set(rememberMeKey, text);
        expect(readRecord(now, storage)).toBeNull();
      }),
    );
  });

  it('is taken away by nobody but who leaves: that is what other tabs go by', () => {
    storeRecord(null, storage);
    expect(entries.has(rememberMeKey)).toBe(false);
    storeRecord(record, storage);
    storeRecord(null, storage);
    expect(entries.has(rememberMeKey)).toBe(true);
    expect(readRecord(now, storage)).toBeNull();
    clearRecord(storage);
    expect(entries.has(rememberMeKey)).toBe(false);
  });

  it('is done without where the storage is forbidden', () => {
    const forbidden = safeStorage(() => {
      throw new DOMException('', 'SecurityError');
    });
    storeRecord(record, forbidden);
    expect(readRecord(now, forbidden)).toBeNull();
    clearRecord(forbidden);
  });
});
