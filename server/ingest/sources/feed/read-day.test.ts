import { expect, it } from 'vitest';
import { readDay } from './read-day.ts';

it.each([
  ['Mon, 16 Oct 2017 15:10:00 +0000', '2017-10-16'],
  ['Thu, 23 Apr 2026 23:59:59 -0700', '2026-04-23'],
  ['3 June 2026', '2026-06-03'],
  ['Sat, 07 Sep 02 00:00:01 GMT', '2002-09-07'],
  ['2026-11-20T04:17:52Z', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
])('reads %s', (text, day) => expect(readDay(text)).toBe(day));

it.each([
  '',
  '1518478934',
  'yesterday',
  '2026-02-30',
  '31 Foo 2026',
  '0001-01-01T00:00:00Z',
  '11/20/2026',
  '1970-01-01',
])('does not guess at %j', (text) => expect(readDay(text)).toBeNull());
