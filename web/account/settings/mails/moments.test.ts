import { expect, it } from 'vitest';
import { writtenHour } from './moments.ts';

it('names the place whose time it is, or UTC where none is chosen', () => {
  const seven = '2026-11-27T07:00:00.000Z';
  expect(writtenHour(seven, null)).toBe('Fri, Nov 27, 7:00 AM (UTC)');
  expect(writtenHour(seven, 'America/New_York')).toBe('Fri, Nov 27, 2:00 AM (New York)');
});
