import { expect, it } from 'vitest';
import { writtenHour } from './moments.ts';

it('says that an hour is one of UTC to whoever has chosen no time zone', () => {
  const seven = '2026-11-27T07:00:00.000Z';
  expect(writtenHour(seven, null)).toBe('Fri 27 Nov, 07:00 UTC');
  expect(writtenHour(seven, 'America/New_York')).toBe('Fri 27 Nov, 02:00');
});
