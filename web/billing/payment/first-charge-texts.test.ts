import { expect, it } from 'vitest';
import { firstCharge } from './payment-form-texts.ts';

const reader = { timeZone: 'Europe/Berlin', now: new Date('2026-12-30T20:05:00Z') };

it('names the day, the hour and the sum of the first charge, and what follows it', () => {
  expect(firstCharge('quarterly', { hasHadTrial: false, reader })).toBe(
    'You pay nothing today. The first charge is $21 on Jan 1, 2027 at 9:05 PM, then $21 every 3 months until you cancel. Cancel before then and you pay nothing.',
  );
});

it('is today for those who have had their trial', () => {
  expect(firstCharge('monthly', { hasHadTrial: true, reader })).toBe(
    'You pay $10 today, then $10 every month until you cancel.',
  );
});
