import { beforeEach, expect, test, vi } from 'vitest';

let page: typeof import('./page-shown.ts');
beforeEach(async () => {
  vi.resetModules();
  page = await import('./page-shown.ts');
});

test('everyone hears in a task of their own that the page is there', async () => {
  const reported: string[] = [];
  for (const name of ['one', 'two', 'three']) page.followPageShown(() => reported.push(name));
  page.announcePageShownInTurn();
  expect(page.isPageShown()).toBe(true);
  expect(reported).toEqual(['one']);
  await expect.poll(() => reported).toEqual(['one', 'two', 'three']);
});

test('what must not wait is told at once, also to those whose turn had not come', () => {
  const reported: string[] = [];
  for (const name of ['one', 'two', 'three']) page.followPageShown(() => reported.push(name));
  page.announcePageShownInTurn();
  page.announcePageShown();
  expect(reported).toEqual(['one', 'two', 'three']);
  page.announcePageShown();
  expect(reported).toHaveLength(3);
});

test('a listener that has left is not called', async () => {
  const reported: string[] = [];
  page.followPageShown(() => reported.push('one'));
  const leave = page.followPageShown(() => reported.push('two'));
  page.followPageShown(() => reported.push('three'));
  page.announcePageShownInTurn();
  leave();
  await expect.poll(() => reported).toEqual(['one', 'three']);
});
