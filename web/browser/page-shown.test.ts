import { beforeEach, expect, test, vi } from 'vitest';

let page: typeof import('./page-shown.ts');
beforeEach(async () => {
  vi.resetModules();
  page = await import('./page-shown.ts');
});

test('everybody hears in a task of their own that the page is there', async () => {
  const told: string[] = [];
  for (const name of ['one', 'two', 'three']) page.followPageShown(() => told.push(name));
  page.tellPageShownInTurn();
  expect(page.isPageShown()).toBe(true);
  expect(told).toEqual(['one']);
  await expect.poll(() => told).toEqual(['one', 'two', 'three']);
});

test('what must not wait is told at once, also to those whose turn had not come', () => {
  const told: string[] = [];
  for (const name of ['one', 'two', 'three']) page.followPageShown(() => told.push(name));
  page.tellPageShownInTurn();
  page.tellPageShown();
  expect(told).toEqual(['one', 'two', 'three']);
  page.tellPageShown();
  expect(told).toHaveLength(3);
});

test('whoever has left is not told', async () => {
  const told: string[] = [];
  page.followPageShown(() => told.push('one'));
  const leave = page.followPageShown(() => told.push('two'));
  page.followPageShown(() => told.push('three'));
  page.tellPageShownInTurn();
  leave();
  await expect.poll(() => told).toEqual(['one', 'three']);
});
