import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sections } from '../../../contract/feed/alerts.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { ageInDays, dayIn, sectionOf, windowOf } from './sections.ts';

describe('a day', () => {
  it("is the viewer's, not the server's", () => {
    const moment = new Date('2026-11-20T23:30:00Z');
    expect(dayIn('UTC', moment)).toBe('2026-11-20');
    expect(dayIn('Asia/Tokyo', moment)).toBe('2026-11-21');
    expect(dayIn('America/Los_Angeles', new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-19');
  });

  it('is whole where clocks change', () => {
    expect(daysBefore('2026-03-30', 1)).toBe('2026-03-29');
    expect(daysBefore(dayIn('Europe/Berlin', new Date('2026-10-25T22:30:00Z')), 7)).toBe('2026-10-18');
  });

  it('in a zone no one knows is refused', () => {
    expect(() => dayIn('Mars/Olympus', new Date())).toThrow('The time zone Mars/Olympus is not known');
  });
});

describe('the sections', () => {
  it.each([
    [0, 'week'],
    [7, 'week'],
    [8, 'month'],
    [30, 'month'],
    [31, 'quarter'],
    [90, 'quarter'],
    [91, null],
  ])('show a round %i days old in %s', (age, section) => {
    expect(sectionOf(age)).toBe(section);
  });

  it('have windows that agree with the age of every day in them', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 120 }),
        (date, days) => {
          const today = date.toISOString().slice(0, 10);
          const day = daysBefore(today, days);
          const holding = sections.filter(
            (section) => windowOf(section, today).first <= day && day <= windowOf(section, today).last,
          );
          expect(holding).toEqual([sectionOf(ageInDays(day, today))].filter((section) => section !== null));
        },
      ),
    );
  });
});
