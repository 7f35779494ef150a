import { expect, it } from 'vitest';
import { openPositions } from './positions.ts';

const place = { key: 'one', pathname: '/', search: '', hash: '', state: null, unstable_mask: undefined };
const viewWith = (text: string) => ({
  scrollY: 420,
  sessionStorage: { ...emptyStorage, getItem: () => text },
});
const emptyStorage: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

it('knows how far down a place was left, also after the document was loaded anew', () => {
  const positions = openPositions(viewWith('{"one":200}'));
  expect(positions.of(place)).toBe(200);
  positions.keep(place);
  expect(positions.of(place)).toBe(420);
  expect(positions.of({ ...place, key: 'two' })).toBeNull();
});

it.each(['', 'null', '{"one":', '"words"', '\u0000'])(
  'begins at the top where the storage holds %j',
  (text) => expect(openPositions(viewWith(text)).of(place)).toBeNull(),
);

it('begins at the top where the browser forbids its storage', () => {
  const view = {
    scrollY: 0,
    get sessionStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  const positions = openPositions(view);
  expect(positions.of(place)).toBeNull();
  expect(() => positions.store()).not.toThrow();
});
