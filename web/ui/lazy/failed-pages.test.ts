import { expect, test } from 'vitest';
import { failedPages, followFailedPages, loadUntilDone, tryPagesAgain } from './failed-pages.ts';

test('a page that cannot be loaded waits until it is asked for again, as often as it takes', async () => {
  let isThere = false;
  const seen: number[] = [];
  const stop = followFailedPages(() => seen.push(failedPages().length));
  const loading = loadUntilDone(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return 'the page';
  });
  await expect.poll(() => failedPages().length).toBe(1);
  tryPagesAgain();
  await expect.poll(() => failedPages().length).toBe(1);
  isThere = true;
  tryPagesAgain();
  expect(await loading).toBe('the page');
  stop();
  expect(seen).toEqual([1, 0, 1, 0]);
});
