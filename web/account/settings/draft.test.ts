import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import type { BrowserStorage } from '../../platform/browser/browser-storage.ts';
import { deleteDraft, readDraft, saveDraft } from './use-draft.ts';

const [ada, bea] = [userId.parse('ada'), userId.parse('bea')];
const held = new Map<string, string>();
const storage: BrowserStorage = {
  read: (key) => held.get(key) ?? null,
  write: (key, text) => held.set(key, text).has(key),
  remove: (key) => void held.delete(key),
};
const isText = (value: unknown): value is string => typeof value === 'string';
const draftOf = (user: typeof ada) => readDraft('profile', user, ['title', 'country'], isText, storage);

beforeEach(() => {
  held.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('what was changed is there for the same person, and for no one else', () => {
  saveDraft('profile', ada, { title: 'Keeper' }, storage);
  expect(draftOf(bea)).toEqual({});
  expect(draftOf(ada)).toEqual({ title: 'Keeper' });
  deleteDraft('profile', storage);
  expect(draftOf(ada)).toEqual({});
});

test('it is there for half an hour', () => {
  saveDraft('profile', ada, { title: 'Keeper' }, storage);
  vi.advanceTimersByTime(29 * 60_000);
  expect(draftOf(ada)).toEqual({ title: 'Keeper' });
  vi.advanceTimersByTime(60_000);
  expect(draftOf(ada)).toEqual({});
});

test('what no form has written is left out', () => {
  saveDraft('profile', ada, { title: 7, country: 'DE', password: 'x' }, storage);
  expect(draftOf(ada)).toEqual({ country: 'DE' });
  for (const text of ['', 'null', '[]', '{"userId":"ada"}', `{"userId":"ada","keptAt":${Date.now()}}`, '{'])
    for (const key of held.keys()) {
      held.set(key, text);
      expect(draftOf(ada), text).toEqual({});
    }
});
