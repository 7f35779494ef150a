import { describe, expect, it } from 'vitest';
import { addMonths, apiTimeText, chargeTimeText, orderTimeText, readApiTime } from './dates.ts';

const morning = new Date('2023-02-16T07:33:17.040Z');

describe('the provider’s dates', () => {
  it('are written in three ways', () => {
    expect(orderTimeText(morning)).toBe('02/16/2023 07:33:17');
    expect(chargeTimeText(morning)).toBe('2/16/2023 7:33 AM');
    expect(apiTimeText(morning, 'a')).toBe('2023-02-16T07:33:17.040');
    expect([apiTimeText(morning, 'b'), apiTimeText(morning, 'c')]).toEqual(['2/16/2023', '16-Feb-2023']);
  });

  it('count noon and midnight as twelve', () => {
    expect(chargeTimeText(new Date('2023-02-16T12:05:00Z'))).toBe('2/16/2023 12:05 PM');
    expect(chargeTimeText(new Date('2023-02-16T00:05:00Z'))).toBe('2/16/2023 12:05 AM');
  });

  it('are read as UTC where they name no zone', () => {
    expect(readApiTime('2026-12-01T10:00:00.000')?.toISOString()).toBe('2026-12-01T10:00:00.000Z');
    expect(readApiTime('2026-12-01')?.toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect([readApiTime('tomorrow'), readApiTime('2026-13-45')]).toEqual([null, null]);
  });

  it('keep the 31st for the months that have one', () => {
    const january = new Date('2026-01-31T08:00:00Z');
    const february = addMonths(january, 1, 31);
    expect(february.toISOString()).toBe('2026-02-28T08:00:00.000Z');
    expect(addMonths(february, 1, 31).toISOString()).toBe('2026-03-31T08:00:00.000Z');
  });
});
