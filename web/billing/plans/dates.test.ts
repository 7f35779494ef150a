import { expect, it } from 'vitest';
import { writeDay, writeMoment } from './dates.ts';

const now = new Date('2026-11-21T12:00:00Z');
const inBerlin = { timeZone: 'Europe/Berlin', now };
const inHonolulu = { timeZone: 'Pacific/Honolulu', now };

it('tells a moment by the clock on the reader’s wall', () => {
  const moment = '2026-11-23T13:05:00Z';
  expect(writeMoment(moment, inBerlin)).toBe('Nov 23, 2026 at 2:05 PM');
  expect(writeMoment(moment, inHonolulu)).toBe('Nov 23, 2026 at 3:05 AM');
});

it('names the day that it is where the reader is', () => {
  const lateInTheEvening = '2026-11-23T23:30:00Z';
  expect(writeDay(lateInTheEvening, inBerlin)).toBe('Nov 24, 2026');
  expect(writeDay(lateInTheEvening, inHonolulu)).toBe('Nov 23, 2026');
});

it('always names the year', () => {
  const newYear = '2026-12-31T23:30:00Z';
  expect(writeDay(newYear, inBerlin)).toBe('Jan 1, 2027');
  expect(writeDay(newYear, inHonolulu)).toBe('Dec 31, 2026');
});
