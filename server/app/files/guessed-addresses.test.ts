import { expect, it } from 'vitest';
import { isPage } from '../../../contract/public/pages.ts';
import { guesses, targetOf } from './guessed-addresses.ts';

const pageOf = (target: string) => target.replace(/[?#].*/, '');

it('leads only to pages, and from none', () => {
  const targets = [...Object.keys(guesses), '/#pricing', '/billing'].filter((path) => path !== '/api/docs');
  expect(targets.filter((target) => !isPage(pageOf(target)))).toEqual([]);
  const typed = [...Object.values(guesses).flat(), '/pricing', '/plans'];
  expect(typed.filter(isPage)).toEqual([]);
  expect(new Set(typed).size).toBe(typed.length);
  expect(typed.filter((path) => targetOf(path, false) === null)).toEqual([]);
});
