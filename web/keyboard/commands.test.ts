import { expect, test } from 'vitest';
import { commandsFor, commandsMatching } from './commands.ts';

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
  expect(found('kestrel')).toEqual([]);
});

test('only an admin is offered the way to the administration', () => {
  const names = (isAdmin: boolean) => commandsFor({ isAdmin }).map(({ name }) => name);
  expect(names(false)).not.toContain('Admin');
  expect(names(true)).toContain('Admin');
});
