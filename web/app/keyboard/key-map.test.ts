import { expect, test } from 'vitest';
import { actionOf, type KeyContext, type Press } from './key-map.ts';

const page: KeyContext = {
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

const actionsOf = (keys: string[], context = page) => keys.map((key) => actionOf(press(key), context));

test('each key does one thing, and the others nothing', () => {
  expect(actionsOf(['/', '?', 'g', 'j', 'k', 'o', 'b', 'l'])).toEqual([
    'search',
    'showKeys',
    'await',
    'next',
    'previous',
    'open',
    'favorite',
    'letter',
  ]);
  expect(actionsOf(['a', 'f', 'p', 'x', 'Enter', 'Escape', 'Tab', ' ', 'constructor'])).toEqual(
    Array(9).fill(null),
  );
});

test('after g a letter names a tab, and every other key means nothing', () => {
  const context = { ...page, isAfterG: true };
  expect(actionsOf(['a', 'f', 'p'], context)).toEqual(['alerts', 'favorites', 'applications']);
  expect(actionsOf(['g', 'j', 'b', '/'], context)).toEqual([null, null, null, null]);
});

test('typing stays typing, a dialog keeps its keys, and modifiers belong to the browser', () => {
  const keys = ['/', '?', 'g', 'j', 'o', 'b'];
  for (const context of [{ isTyping: true }, { isBehindDialog: true }, { hasSingleKeys: false }])
    expect(actionsOf(keys, { ...page, ...context })).toEqual(Array(6).fill(null));
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    for (const key of keys) expect(actionOf(press(key, modifier), page)).toBeNull();
});

test('signs may need Shift, letters may not', () => {
  expect(actionOf(press('?', { shiftKey: true }), page)).toBe('showKeys');
  expect(actionOf(press('/', { shiftKey: true }), page)).toBe('search');
  expect(actionOf(press('J', { shiftKey: true }), page)).toBeNull();
  // Caps Lock
  expect(actionOf(press('J'), page)).toBe('next');
});

test('Ctrl-K finds, on a Mac Cmd-K, also while typing and without single keys, but not over a dialog', () => {
  const control = press('k', { ctrlKey: true });
  const command = press('k', { metaKey: true });
  const typing = { ...page, isTyping: true, hasSingleKeys: false };
  expect(actionOf(control, typing)).toBe('find');
  expect(actionOf(command, { ...typing, isMac: true })).toBe('find');
  expect(actionOf(control, { ...typing, isMac: true })).toBeNull();
  expect(actionOf(command, typing)).toBeNull();
  expect(actionOf(control, { ...page, isBehindDialog: true })).toBeNull();
  expect(actionOf(press('k', { ctrlKey: true, shiftKey: true }), page)).toBeNull();
  expect(actionOf(press('k', { ctrlKey: true, altKey: true }), page)).toBeNull();
});

test('a key that is held down moves on, and does nothing else twice', () => {
  const held = { repeat: true };
  expect(actionOf(press('j', held), page)).toBe('next');
  for (const key of ['b', 'o', 'g', '/', '?']) expect(actionOf(press(key, held), page)).toBeNull();
  expect(actionOf(press('k', { ...held, ctrlKey: true }), page)).toBeNull();
});

test('on a keyboard of another script the place of the key counts', () => {
  expect(actionOf(press('о', { code: 'KeyJ' }), page)).toBe('next');
  expect(actionOf(press('л', { code: 'KeyK', ctrlKey: true }), page)).toBe('find');
  // On a Dvorak keyboard the letter counts.
  expect(actionOf(press('j', { code: 'KeyC' }), page)).toBe('next');
  expect(actionOf(press('h', { code: 'KeyJ' }), page)).toBeNull();
});

test('half a word of an input method is no command', () => {
  expect(actionOf(press('j', { isComposing: true }), page)).toBeNull();
});
