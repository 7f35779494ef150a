import { afterEach, describe, expect, it, vi } from 'vitest';

/** Everything that is written by the locale, as a browser that is set to it loads it. */
async function readIn(language: string) {
  vi.resetModules();
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { language });
  const { withCommas, withTenths } = await import('./counts.ts');
  const { shortDate, writtenDate } = await import('../time/written-days.ts');
  const { compactMoney, exactMoney } = await import('../../../web/ui/money.ts');
  const { exactAmount } = await import('../../../web/billing/plans/amounts.ts');
  const { writeMoment } = await import('../../../web/billing/plans/dates.ts');
  const { dateTicks } = await import('../../../web/feed/company-page/timeline-ticks.ts');
  const raised = { amount: '12500000', currency: 'USD', usd: null };
  const reader = { timeZone: 'Europe/Berlin', now: new Date('2026-11-23T12:00:00Z') };
  const [tick] = dateTicks({ from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 4, 1) }, 800);
  const written = [
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
  // Which kind of space parts them differs by release of Unicode.
  return written.map((text) => text?.replace(/\s/g, ' '));
}

// Other tests of the same process read as before.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('dates, numbers and money', () => {
  it.each([
    [
      'en-GB',
      [
        '1,234,567',
        '3.1',
        '3 June 2026',
        '3 Jun',
        '$12.5M',
        '$12,500,000',
        '$10.00',
        '23 December at 14:05',
        'Mar 2026',
      ],
    ],
    [
      'en-US',
      [
        '1,234,567',
        '3.1',
        'June 3, 2026',
        'Jun 3',
        '$12.5M',
        '$12,500,000',
        '$10.00',
        'December 23 at 2:05 PM',
        'Mar 2026',
      ],
    ],
    [
      'de-DE',
      [
        '1.234.567',
        '3,1',
        '3. Juni 2026',
        '3. Juni',
        '12,5 Mio. $',
        '12.500.000 $',
        '10,00 $',
        '23. Dezember at 14:05',
        'März 2026',
      ],
    ],
    [
      'fr-FR',
      [
        '1 234 567',
        '3,1',
        '3 juin 2026',
        '3 juin',
        '12,5 M $US',
        '12 500 000 $US',
        '10,00 $US',
        '23 décembre at 14:05',
        'mars 2026',
      ],
    ],
    [
      'ja-JP',
      [
        '1,234,567',
        '3.1',
        '2026年6月3日',
        '6月3日',
        '$1250.0万',
        '$12,500,000',
        '$10.00',
        '12月23日 at 14:05',
        '2026年3月',
      ],
    ],
  ])('are written as a browser in %s is set', async (language, written) => {
    expect(await readIn(language)).toEqual(written);
  });
});
