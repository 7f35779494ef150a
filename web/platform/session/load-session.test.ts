import { beforeEach, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import type { RememberMeRecord } from '../../../contract/auth/sessions.ts';
import { makeSession } from '../../../fixtures/make-session.ts';
import { CallError } from '../api/call-error.ts';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import { readRecord, storeRecord } from './remember-me.ts';
import { loadSession, noneIfInvalid, type SessionDependencies } from './session.ts';

const entries = new Map<string, string>();
const storage: BrowserStorage = {
  read: (key) => entries.get(key) ?? null,
  write: (key, text) => Boolean(entries.set(key, text)),
  remove: (key) => void entries.delete(key),
};
const record: RememberMeRecord = {
  userId: userId.parse('ada'),
  token: '0f8fad5b-d9cb-469f-a165-70867728950e',
  deviceId: 'd'.repeat(64),
  expiresAt: Date.now() + 86_400_000,
  createdAt: Date.now(),
};
const session = makeSession({ id: record.userId });
/** Longer than a busy machine takes; a test of what never answers has little patience. */
const limits = { start: 60_000, lookUp: 60_000, pause: 1 };
const short = { start: 80, lookUp: 50, pause: 1 };
const never = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const dependencies = (changes: Partial<SessionDependencies>): SessionDependencies => ({
  ask: async () => null,
  restore: async () => null,
  alone: (work) => work(),
  storage,
  mayPass: (error) => !(error instanceof CallError && error.code === 'FORBIDDEN'),
  ...changes,
});
beforeEach(() => entries.clear());

it('is the session that the cookie opens, and nothing is restored', async () => {
  storeRecord(record, storage);
  const restore = () => Promise.reject(new Error('Nothing was to be restored'));
  expect(await loadSession(dependencies({ ask: async () => session, restore }), limits)).toBe(session);
});

it('is a restored one where the browser remembers someone, whose thirty days begin anew', async () => {
  storeRecord(record, storage);
  const extended = { ...record, expiresAt: record.expiresAt + 1 };
  const restore = async () => ({ session, rememberMe: extended });
  expect(await loadSession(dependencies({ restore }), limits)).toBe(session);
  expect(readRecord(Date.now(), storage)).toEqual(extended);
});

it('is no one when the record is refused, which is cleared', async () => {
  storeRecord(record, storage);
  expect(await loadSession(dependencies({}), limits)).toBeNull();
  expect(readRecord(Date.now(), storage)).toBeNull();
});

it('is no one when the server cannot read the record, which is cleared', async () => {
  storeRecord(record, storage);
  const invalid = new CallError({ code: 'INVALID', status: 400, message: 'Invalid UUID' });
  const restore = () => Promise.reject(invalid).catch(noneIfInvalid);
  expect(await loadSession(dependencies({ restore }), limits)).toBeNull();
  expect(entries.size).toBe(0);
  expect(() => noneIfInvalid(new CallError({ code: 'FORBIDDEN', status: 403 }))).toThrow();
});

it('is taken from another tab that was quicker to restore it', async () => {
  storeRecord(record, storage);
  let isRestored = false;
  const alone: SessionDependencies['alone'] = (work) => {
    isRestored = true;
    storeRecord({ ...record, expiresAt: record.expiresAt + 1 }, storage);
    return work();
  };
  const restore = () => Promise.reject(new Error('It was restored twice'));
  const ask = async () => (isRestored ? session : null);
  expect(await loadSession(dependencies({ ask, alone, restore }), limits)).toBe(session);
});

it('tries again when the server cannot be reached for a moment, and not when it refuses', async () => {
  const answers = [
    new TypeError('Failed to fetch'),
    new CallError({ code: 'UNAVAILABLE', status: 503 }),
    session,
  ];
  const ask = async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  };
  expect(await loadSession(dependencies({ ask }), limits)).toBe(session);
  let questions = 0;
  const refuse = async () => {
    questions += 1;
    throw new CallError({ code: 'FORBIDDEN', status: 403 });
  };
  await expect(loadSession(dependencies({ ask: refuse }), limits)).rejects.toThrow();
  expect(questions).toBe(1);
});

it.each<[string, Partial<SessionDependencies>]>([
  ['the server never answers', { ask: never }],
  ['restoring never ends', { restore: (_record, signal) => never(signal) }],
  ['another tab never ends', { alone: (_work, signal) => never(signal) }],
])('ends as not known when %s, and keeps the record', async (_name, changes) => {
  storeRecord(record, storage);
  await expect(loadSession(dependencies(changes), short)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(readRecord(Date.now(), storage)).toEqual(record);
});
