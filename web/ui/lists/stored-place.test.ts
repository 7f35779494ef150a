import { expect, it, vi } from 'vitest';
import { type BrowserStorage, safeStorage } from '../../platform/browser/browser-storage.ts';
import type { Place } from './stored-place.ts';

const preserveIn = (entries: Map<string, string>): BrowserStorage => ({
  read: (key) => entries.get(key) ?? null,
  write: (key, text) => Boolean(entries.set(key, text)),
  remove: (key) => void entries.delete(key),
});
/** What this module knows before anything of it was used, as after a reload. */
async function loadAnew() {
  vi.resetModules();
  return import('./stored-place.ts');
}
const place: Place = {
  address: '/dashboard?q=seed',
  scrolled: 4_000,
  entry: { opens: 'a', region: 'quarter', index: 70, top: 300, isSelected: false },
};

it('outlives a reload, for the page that stood there and no other', async () => {
  const storage = preserveIn(new Map());
  const before = await loadAnew();
  before.storePlace('one', place, storage);
  const { readPlace } = await loadAnew();
  expect(readPlace('one', place.address, storage)).toEqual(place);
  expect(readPlace('one', '/dashboard?q=other', storage)).toBeNull();
  expect(readPlace('two', place.address, storage)).toBeNull();
});

it('moves to the company that was seen last, at the same height', async () => {
  const storage = preserveIn(new Map());
  const { storePlace: keepPlace, movePlace, readPlace } = await loadAnew();
  keepPlace('one', place, storage);
  movePlace('one', { opens: 'c', index: 72 }, storage);
  movePlace('nowhere', { opens: 'c', index: 72 }, storage);
  expect(readPlace('one', place.address, storage)?.entry).toEqual({
    opens: 'c',
    region: 'quarter',
    index: 72,
    top: 300,
    isSelected: true,
  });
});

it('is of the last sixty pages, and of none where the storage holds rubbish or is forbidden', async () => {
  const storage = preserveIn(new Map([['keptPlaces', '[[1, {']]));
  const { storePlace: keepPlace, readPlace } = await loadAnew();
  for (let page = 0; page < 70; page += 1) keepPlace(`${page}`, place, storage);
  expect(readPlace('9', place.address, storage)).toBeNull();
  expect(readPlace('10', place.address, storage)).toEqual(place);

  const forbidden = safeStorage(() => {
    throw new DOMException('', 'SecurityError');
  });
  const inPrivate = await loadAnew();
  inPrivate.storePlace('one', place, forbidden);
  expect(inPrivate.readPlace('one', place.address, forbidden)).toEqual(place);
});
