import { expect, it } from 'vitest';
import { viewersTimeZone } from '../../platform/browser/time-zone.ts';
import { storeTimeZone } from './store-time-zone.ts';

it('sends the time zone of the browser', async () => {
  const sent: unknown[] = [];
  await storeTimeZone(async (delivery) => sent.push(delivery));
  expect(sent).toEqual([{ timeZone: viewersTimeZone() }]);
});

it('does not fail a registration that is done', async () => {
  await expect(
    storeTimeZone(() => Promise.reject(new TypeError('Failed to fetch'))),
  ).resolves.toBeUndefined();
});
