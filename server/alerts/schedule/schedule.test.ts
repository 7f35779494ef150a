import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekday as weekdayOf } from '../../../contract/platform/time/days.ts';
import { momentOf, nextDue, quietUntil, type Schedule, wallClockIn } from './schedule.ts';

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', '+05:30', '-12:00', '+14:00');
const moments = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2028-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const hours = fc.integer({ min: 0, max: 23 });

describe('an hour of a day', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', 2, '2026-03-29T01:00:00.000Z', 'is skipped when clocks go forward'],
    ['Europe/Berlin', '2026-10-25', 2, '2026-10-25T00:00:00.000Z', 'comes twice when they go back'],
    ['America/New_York', '2026-11-01', 1, '2026-11-01T05:00:00.000Z', 'comes twice there, too'],
    ['Australia/Lord_Howe', '2026-10-04', 2, '2026-10-03T15:30:00.000Z', 'begins late by half an hour'],
    ['Pacific/Apia', '2011-12-30', 7, '2011-12-30T17:00:00.000Z', 'is on a day that was left out'],
    ['Asia/Kolkata', '2026-11-20', 7, '2026-11-20T01:30:00.000Z', 'is as everywhere'],
    ['+05:30', '2026-11-20', 7, '2026-11-20T01:30:00.000Z', 'is so with a mere offset'],
  ])('in %s on %s at %i is %s: it %s', (timeZone, day, hour, expected) => {
    expect(momentOf(timeZone, { day, hour }).toISOString()).toBe(expected);
  });

  it('is what clocks show at its moment, but where they were set forward over it', () => {
    fc.assert(
      fc.property(zones, moments, hours, (timeZone, moment, hour) => {
        const { day } = wallClockIn(timeZone, moment);
        const found = momentOf(timeZone, { day, hour });
        const shown = wallClockIn(timeZone, found);
        const late = daysBetween(day, shown.day) * 24 + shown.hour - hour;
        expect([0, 1]).toContain(late);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the days of a stream', () => {
  const follow = (schedule: Schedule, start: Date, count: number) => {
    const checked: string[] = [];
    let now = start;
    let seenOn = schedule.lookedOn;
    for (let turn = 0; turn < count; turn += 1) {
      const due = nextDue({ ...schedule, lookedOn: seenOn }, now);
      if (due === null) break;
      // Looked at some minutes late, as a job is.
      now = new Date(due.getTime() + 90_000);
      seenOn = wallClockIn(schedule.timeZone, now).day;
      checked.push(seenOn);
    }
    return checked;
  };

  it('come one after the other, each once, wherever clocks change', () => {
    fc.assert(
      fc.property(zones, moments, hours, (timeZone, start, hour) => {
        const schedule = { frequency: 'daily', hour, weekday: 0, timeZone, lookedOn: null } as const;
        const checked = follow(schedule, start, 12);
        const [first = ''] = checked;
        expect(checked).toEqual(checked.map((_, index) => addDays(first, index)));
      }),
      { numRuns: 150, examples: [['Europe/Berlin', new Date('2026-10-20T12:00:00Z'), 2]] },
    );
  });

  it('are a week apart of what comes weekly, on its day', () => {
    fc.assert(
      fc.property(zones, moments, hours, fc.integer({ min: 0, max: 6 }), (timeZone, start, hour, weekday) => {
        const checked = follow({ frequency: 'weekly', hour, weekday, timeZone, lookedOn: null }, start, 4);
        for (const [index, day] of checked.entries()) {
          expect(weekdayOf(day)).toBe(weekday);
          if (index > 0) expect(daysBetween(checked[index - 1] ?? '', day)).toBe(7);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('never hold two looks, however someone moves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(zones, hours), { minLength: 6, maxLength: 6 }),
        moments,
        (moves, start) => {
          let now = start;
          let seenOn: string | null = null;
          for (const [timeZone, hour] of moves) {
            const due = nextDue({ frequency: 'daily', hour, weekday: 0, timeZone, lookedOn: seenOn }, now);
            if (due === null) throw new Error('daily is never over');
            const { day } = wallClockIn(timeZone, due);
            expect(seenOn === null || day > seenOn).toBe(true);
            seenOn = day;
            now = due;
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('begin anew for who goes to where it is the day before yesterday', () => {
    const moved = {
      frequency: 'daily',
      hour: 0,
      weekday: 0,
      timeZone: '-12:00',
      lookedOn: '2024-01-06',
    } as const;
    expect(nextDue(moved, new Date('2024-01-05T11:00:00Z'))?.toISOString()).toBe('2024-01-07T12:00:00.000Z');
  });

  it('are none of what is off or waits for something new', () => {
    const schedule = { hour: 7, weekday: 0, timeZone: 'UTC', lookedOn: null };
    const now = new Date('2026-11-20T12:00:00Z');
    expect(nextDue({ ...schedule, frequency: 'none' }, now)).toBeNull();
    expect(nextDue({ ...schedule, frequency: 'immediately' }, now)).toBeNull();
  });

  it('go on after a clock that was a year ahead', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const schedule = { frequency: 'daily', hour: 7, weekday: 0, timeZone: 'UTC' } as const;
    expect(nextDue({ ...schedule, lookedOn: '2027-11-20' }, now)).toEqual(new Date('2026-11-21T07:00:00Z'));
  });
});

describe('quiet hours', () => {
  const berlin = (quietFrom: number, end: number, now: string) =>
    quietUntil({ quietFrom, quietUntil: end }, 'Europe/Berlin', new Date(now))?.toISOString() ?? null;

  it('hold until their end, over midnight too', () => {
    expect(berlin(22, 8, '2026-11-20T20:59:00Z')).toBeNull();
    expect(berlin(22, 8, '2026-11-20T21:00:00Z')).toBe('2026-11-21T07:00:00.000Z');
    expect(berlin(22, 8, '2026-11-21T06:59:59Z')).toBe('2026-11-21T07:00:00.000Z');
    expect(berlin(22, 8, '2026-11-21T07:00:00Z')).toBeNull();
    expect(berlin(9, 17, '2026-11-20T12:00:00Z')).toBe('2026-11-20T16:00:00.000Z');
  });

  it('end after now, whatever clocks do', () => {
    fc.assert(
      fc.property(zones, moments, hours, hours, (timeZone, now, quietFrom, end) => {
        const until = quietUntil({ quietFrom, quietUntil: end }, timeZone, now);
        if (quietFrom === end) return;
        if (until) expect(until.getTime() - now.getTime()).toBeGreaterThan(0);
        if (until) expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      }),
      { numRuns: 300 },
    );
  });
});
