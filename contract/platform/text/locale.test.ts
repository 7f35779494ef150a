import { afterEach, expect, it, vi } from 'vitest';

/** What is written by the locale, as a browser that is set to a language loads it. */
async function readIn(language: string) {
  vi.resetModules();
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { language });
  const { withCommas, withTenths } = await import('./counts.ts');
  const { shortDate, writtenDate } = await import('../time/written-days.ts');
  const { compactMoney, exactMoney } = await import('../../../web/ui/money.ts');
  const { exactAmount } = await import('../../../web/billing/plans/amounts.ts');
  const { writeMoment } = await import('../../../web/billing/plans/dates.ts');
  const { dateTicks } = await import('../../../web/ui/rounds/timeline/timeline-ticks.ts');
  const raised = { amount: '12500000', currency: 'USD', usd: null };
  const reader = { timeZone: 'Europe/Berlin', now: new Date('2026-11-23T12:00:00Z') };
  const [tick] = dateTicks({ from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 4, 1) }, 800);
  return [
    withCommas(1_234_567),
    withTenths(3.05),
    writtenDate('2026-06-03'),
    shortDate('2026-06-03'),
    compactMoney(raised),
    exactMoney(raised),
    exactAmount('10', 'USD'),
    writeMoment('2026-12-23T13:05:00Z', reader),
    tick?.text,
  ];
}

// Other tests of the same process read as before.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each(['en-GB', 'de-DE', 'ja-JP'])(
  'writes dates, numbers and money one way, also in a browser set to %s',
  async (language) => {
    expect(await readIn(language)).toEqual([
      '1,234,567',
      '3.1',
      'Jun 3, 2026',
      'Jun 3',
      '$12.5M',
      '$12,500,000',
      '$10.00',
      'Dec 23, 2026 at 2:05 PM',
      'Mar 2026',
    ]);
  },
);
