import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import type { RememberMeRecord } from '../../../contract/auth/sessions.ts';
import { type BrowserStorage, safeStorage } from '../browser/browser-storage.ts';
import { clearRecord, noRecord, readRecord, rememberMeKey, storeRecord } from './remember-me.ts';

const entries = new Map<string, string>();
/** What stood there when it was removed. */
const removed: (string | undefined)[] = [];
const storage: BrowserStorage = {
  read: (key) => entries.get(key) ?? null,
  write: (key, text) => Boolean(entries.set(key, text)),
  remove: (key) => {
    removed.push(entries.get(key));
    entries.delete(key);
  },
};
const day = 86_400_000;
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

  it('is cleared once it has expired', () => {
    storeRecord(record, storage);
    expect(readRecord(record.expiresAt - 1, storage)).toEqual(record);
    expect(readRecord(record.expiresAt, storage)).toBeNull();
    expect(entries.has(rememberMeKey)).toBe(false);
  });

  it.each<[keyof RememberMeRecord, unknown[]]>([
    ['userId', [undefined, '', 7]],
    ['token', [undefined, '', 'not-a-uuid', '0f8fad5b-d9cb-069f-a165-70867728950e']],
    ['deviceId', [undefined, 'd'.repeat(63), 'D'.repeat(64)]],
    ['expiresAt', [undefined, 0, '2026-12-20', now + 0.5]],
    ['createdAt', [undefined, 0, -1]],
  ])('is cleared where its %s is missing or none', (part, values) => {
    for (const value of values) {
      entries.set(rememberMeKey, JSON.stringify({ ...record, [part]: value }));
      expect(readRecord(now, storage), String(value)).toBeNull();
      expect(entries.has(rememberMeKey), String(value)).toBe(false);
    }
  });

  it('is cleared when anything else stands in its place', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        entries.set(rememberMeKey, text);
        expect(readRecord(now, storage)).toBeNull();
        expect(entries.has(rememberMeKey)).toBe(false);
      }),
    );
  });

  it('is removed at once only by a user who leaves, which is what other tabs go by', () => {
    storeRecord(record, storage);
    removed.length = 0;
    storeRecord(null, storage);
    expect(removed).toEqual([noRecord]);
    storeRecord(record, storage);
    clearRecord(storage);
    expect(removed).toEqual([noRecord, JSON.stringify(record)]);
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
