import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importFiles } from './import-files.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { baseURI: 'https://upround.example/dashboard' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it('asks again for a file while the connection comes back', async () => {
  const fetching = vi.fn<() => Promise<Response>>().mockImplementationOnce(lost).mockImplementationOnce(lost);
  fetching.mockResolvedValue(new Response('export {}'));
  vi.stubGlobal('fetch', fetching);
  const imported = importFiles(async () => 'the page', ['assets/once-more.js']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await imported).toBe('the page');
  expect(fetching).toHaveBeenCalledTimes(3);
});

it('gives up after the second further try', async () => {
  vi.stubGlobal('fetch', vi.fn(lost));
  const imported = importFiles(async () => 'the page', ['assets/never.js']).catch((thrown) => thrown);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await imported).toEqual(new TypeError('Failed to fetch'));
});
