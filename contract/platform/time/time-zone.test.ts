import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTimeZone, timeZone } from './time-zone.ts';

describe('a time zone', () => {
  it.each([
    'UTC',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Etc/GMT+12',
    'Pacific/Kiritimati',
    '+05:30',
    '-12:00',
    '+14:00',
  ])('may be %s', (text) => expect(timeZone.parse(text)).toBe(text));

  it.each([
    '',
    'Mars/Olympus',
    '+23:59',
    '-12:01',
    '+14:01',
    '+1400',
    '+14',
    '-23:59',
    '\u221205:00',
    '+05:60',
    ' UTC',
    '+05:00\n',
    'x'.repeat(65),
  ])('is not %j', (text) => expect(timeZone.safeParse(text).success).toBe(false));

  it('is every name that engines list', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([]);
  });

  it('is never one in which no place lives', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('+', '-'),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        (sign, hours, minutes) => {
          const two = (number: number) => String(number).padStart(2, '0');
          const ahead = (hours * 60 + minutes) * (sign === '+' ? 1 : -1);
          expect(isTimeZone(`${sign}${two(hours)}:${two(minutes)}`)).toBe(
            minutes < 60 && ahead >= -720 && ahead <= 840,
          );
        },
      ),
    );
  });
});
