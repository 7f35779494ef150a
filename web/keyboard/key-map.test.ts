import { expect, test } from 'vitest';
import { deedOf, type Press, type Scene } from './key-map.ts';

const page: Scene = {
  isMac: false,
  isTyping: false,
  isBehindDialog: false,
  hasSingleKeys: true,
  isAfterG: false,
};

const press = (key: string, changes: Partial<Press> = {}): Press => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...changes,
});

const deeds = (keys: string[], scene = page) => keys.map((key) => deedOf(press(key), scene));

test('each key does one thing, and the others nothing', () => {
  expect(deeds(['/', '?', 'g', 'j', 'k', 'o', 'b'])).toEqual([
    'search',
    'showKeys',
    'await',
    'next',
    'previous',
    'open',
    'bookmark',
  ]);
  expect(deeds(['a', 'f', 'p', 'x', 'Enter', 'Escape', 'Tab', ' ', 'constructor'])).toEqual(
    Array(9).fill(null),
  );
});

test('after g a letter names a tab, and every other key means nothing', () => {
  const scene = { ...page, isAfterG: true };
  expect(deeds(['a', 'f', 'p'], scene)).toEqual(['alerts', 'favorites', 'applications']);
  expect(deeds(['g', 'j', 'b', '/'], scene)).toEqual([null, null, null, null]);
});

test('typing stays typing, a dialog keeps its keys, and modifiers belong to the browser', () => {
  const keys = ['/', '?', 'g', 'j', 'o', 'b'];
  for (const scene of [{ isTyping: true }, { isBehindDialog: true }, { hasSingleKeys: false }])
    expect(deeds(keys, { ...page, ...scene })).toEqual(Array(6).fill(null));
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    for (const key of keys) expect(deedOf(press(key, modifier), page)).toBeNull();
});

test('signs may need Shift, letters may not', () => {
  expect(deedOf(press('?', { shiftKey: true }), page)).toBe('showKeys');
  expect(deedOf(press('/', { shiftKey: true }), page)).toBe('search');
  expect(deedOf(press('J', { shiftKey: true }), page)).toBeNull();
  // Caps Lock
  expect(deedOf(press('J'), page)).toBe('next');
});

test('Ctrl-K finds, on a Mac Cmd-K, also while typing and without single keys, but not over a dialog', () => {
  const control = press('k', { ctrlKey: true });
  const command = press('k', { metaKey: true });
  const typing = { ...page, isTyping: true, hasSingleKeys: false };
  expect(deedOf(control, typing)).toBe('find');
  expect(deedOf(command, { ...typing, isMac: true })).toBe('find');
  expect(deedOf(control, { ...typing, isMac: true })).toBeNull();
  expect(deedOf(command, typing)).toBeNull();
  expect(deedOf(control, { ...page, isBehindDialog: true })).toBeNull();
  expect(deedOf(press('k', { ctrlKey: true, shiftKey: true }), page)).toBeNull();
  expect(deedOf(press('k', { ctrlKey: true, altKey: true }), page)).toBeNull();
});

test('a key that is held down moves on, and does nothing else twice', () => {
  const held = { repeat: true };
  expect(deedOf(press('j', held), page)).toBe('next');
  for (const key of ['b', 'o', 'g', '/', '?']) expect(deedOf(press(key, held), page)).toBeNull();
  expect(deedOf(press('k', { ...held, ctrlKey: true }), page)).toBeNull();
});

test('on a keyboard of another script the place of the key counts', () => {
  expect(deedOf(press('о', { code: 'KeyJ' }), page)).toBe('next');
  expect(deedOf(press('л', { code: 'KeyK', ctrlKey: true }), page)).toBe('find');
  // On a Dvorak keyboard the letter counts.
  expect(deedOf(press('j', { code: 'KeyC' }), page)).toBe('next');
  expect(deedOf(press('h', { code: 'KeyJ' }), page)).toBeNull();
});

test('half a word of an input method is no command', () => {
  expect(deedOf(press('j', { isComposing: true }), page)).toBeNull();
});
