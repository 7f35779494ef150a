import { beforeEach, describe, expect, it } from 'vitest';
import { makeSession } from '../../../fixtures/make-session.ts';
import { CallError } from '../../platform/api/call-error.ts';
import type { BrowserStorage } from '../../platform/browser/browser-storage.ts';
import { completeRegistration } from './complete-registration.ts';
import { registrationKey } from './registration-key.ts';
import { emptyRegistration, storeAnswers } from './registration-storage.ts';

const entries = new Map<string, string>();
const storage: BrowserStorage = {
  read: (key) => entries.get(key) ?? null,
  write: (key, value) => Boolean(entries.set(key, value)),
  remove: (key) => void entries.delete(key),
};
const newcomer = makeSession({ profession: null });
const completed = makeSession({ profession: 'Nurse' });
const said: string[] = [];
const zonesSet: string[] = [];

const completeWith = (complete: () => Promise<typeof completed>) =>
  completeRegistration(newcomer, {
    storage,
    complete,
    sayFailed: (reason) => void said.push(reason),
    setZone: async () => void zonesSet.push(newcomer.user.id),
  });

beforeEach(() => {
  said.length = 0;
  zonesSet.length = 0;
  entries.clear();
  storeAnswers({ ...emptyRegistration, jobTitle: 'Nurse', experience: '3' }, storage, true);
});

describe('the answers of a user who registered at a provider', () => {
  it('complete the profile and are removed', async () => {
    expect(await completeWith(async () => completed)).toBe(completed);
    expect(entries.has(registrationKey)).toBe(false);
    expect(said).toEqual([]);
    expect(zonesSet).toEqual([newcomer.user.id]);
  });

  it('stay for the next time without a connection', async () => {
    expect(await completeWith(() => Promise.reject(new TypeError('Failed to fetch')))).toBeNull();
    expect(entries.has(registrationKey)).toBe(true);
    expect(said).toEqual([]);
    expect(zonesSet).toEqual([]);
  });

  it('are removed when they are refused, which is said', async () => {
    const refusal = new CallError({ code: 'INVALID', status: 400, message: 'There is no country XX.' });
    expect(await completeWith(() => Promise.reject(refusal))).toBeNull();
    expect(entries.has(registrationKey)).toBe(false);
    expect(said).toEqual(['There is no country XX.']);
  });
});
