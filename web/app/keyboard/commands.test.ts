import { expect, test } from 'vitest';
import type { SavedSearch } from '../../../contract/feed/saved-searches.ts';
import { commandOfShown, commandsFor, commandsMatching, commandsOfSearches, keyOf } from './commands.ts';

const member = commandsFor({ isAdmin: false });
const found = (typed: string) => commandsMatching(member, typed).map(({ name }) => name);

test('before anything is typed every command is there', () => {
  expect(found('  ')).toEqual(member.map(({ name }) => name));
});

test('a command is found by the beginning of each word, in any order and case, and by other words for it', () => {
  expect(found('fav')).toEqual(['Go to Favorites']);
  expect(found('FAV go')).toEqual(['Go to Favorites']);
  expect(found('bookmarks')).toEqual(['Go to Favorites']);
  expect(found('sign out')).toEqual(['Logout']);
  expect(found('subscr')).toEqual(['Billing']);
  expect(found('quiet')).toEqual(['Settings: Email and alerts']);
  expect(found('2fa')).toEqual(['Settings: Security']);
  expect(found('kestrel')).toEqual([]);
});

test('only an admin is offered the way to the administration', () => {
  const names = (isAdmin: boolean) => commandsFor({ isAdmin }).map(({ name }) => name);
  expect(names(false)).not.toContain('Admin');
  expect(names(true)).toContain('Admin');
});

test('a saved search is found by its name and its sentence, and told from another of that name', () => {
  const stored = { name: 'Berlin', isPaused: false, newCount: 0 };
  const moments = { createdAt: '2026-11-20T08:00:00.000Z', lookedAt: '2026-11-20T08:00:00.000Z' };
  const searches: SavedSearch[] = [
    { ...stored, ...moments, id: 'one', query: 'seed fintech in Berlin' },
    { ...stored, ...moments, id: 'two', industries: ['software'] },
  ];
  const commands = commandsOfSearches(searches);
  expect(commandsMatching(commands, 'berl').map(keyOf)).toEqual(['one', 'two']);
  expect(commandsMatching(commands, 'saved search').map(keyOf)).toEqual(['one', 'two']);
  expect(commandsMatching(commands, 'fint').map(keyOf)).toEqual(['one']);
});

test('what the alerts are narrowed to is saved, or once it is, renamed', () => {
  const stored = { id: 'one', name: 'Berlin', query: 'seed', isPaused: false, newCount: 0 };
  const moments = { createdAt: '2026-11-20T08:00:00.000Z', lookedAt: '2026-11-20T08:00:00.000Z' };
  const names = (search: SavedSearch | undefined, typed: string) =>
    commandsMatching([commandOfShown(search)], typed).map(keyOf);
  expect(names(undefined, 'save')).toEqual(['Save this search']);
  expect(names({ ...stored, ...moments }, 'rename')).toEqual(['Saved as Berlin']);
});
