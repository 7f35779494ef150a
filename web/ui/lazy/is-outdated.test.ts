import { expect, test } from 'vitest';
import { isOutdated } from './is-outdated.ts';

const answering = (status: number) => async () => new Response(null, { status });

test('a release is replaced when its list of files is gone', async () => {
  expect(await isOutdated(answering(404), '/assets/manifest-1.js')).toBe(true);
  expect(await isOutdated(answering(200), '/assets/manifest-1.js')).toBe(false);
});

test('a server that is not reached, or is starting, says nothing of a new release', async () => {
  expect(await isOutdated(() => Promise.reject(new TypeError()), '/assets/manifest-1.js')).toBe(false);
  expect(await isOutdated(answering(503), '/assets/manifest-1.js')).toBe(false);
});
