import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDate } from '../../../contract/platform/time/calendar.ts';
import { addDays, addMonths } from '../../../contract/platform/time/days.ts';
import { goBack, unitAround } from './calendar.ts';

const units = ['day', 'week', 'month', 'quarter', 'year'] as const;

it('reaches no day that cannot be read or stored, however far someone counts', () => {
  const day = fc.constantFrom('2026-11-20', '2024-02-29', '1000-01-01', '9999-12-31');
  const count = fc.oneof(fc.integer(), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(day, count, fc.constantFrom(...units), (from, far, unit) => {
      const around = unitAround(from, unit, far);
      for (const reached of [addDays(from, far), addMonths(from, far), goBack(from, far, unit), around.first])
        expect(calendarDate.safeParse(reached).success, reached).toBe(true);
      expect(around.first <= around.last).toBe(true);
    }),
  );
});
