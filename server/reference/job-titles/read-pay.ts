import type { PayPeriod } from '../../../contract/reference/job-titles/role-words.ts';

/** What a provider states; amounts as it writes them. */
export type StatedPay = {
  min?: string | number | null;
  max?: string | number | null;
  currency?: string | null;
  period?: string | null;
};

/** Exact amounts. `isSound` is false where the unit can hardly be what is stated: it is kept and not shown. */
export type Pay = {
  min: string | null;
  max: string | null;
  currency: string;
  period: PayPeriod;
  isSound: boolean;
};

const ofOneYear: Record<PayPeriod, number> = { hour: 2_080, day: 260, week: 52, month: 12, year: 1 };
const least = 5_000;
const most = 2_000_000;
const widestSpread = 5;

/** How many of it are about a dollar or a euro, for currencies of small units: good enough to tell a wrong unit. */
const smallUnits: Readonly<Record<string, number>> = {
  ARS: 1_000,
  CLP: 900,
  COP: 4_000,
  CRC: 500,
  CZK: 22,
  DKK: 7,
  EGP: 45,
  HUF: 360,
  IDR: 16_000,
  INR: 85,
  ISK: 130,
  JPY: 150,
  KES: 130,
  KRW: 1_400,
  MXN: 18,
  NGN: 1_500,
  NOK: 10,
  PHP: 57,
  PKR: 280,
  RSD: 108,
  RUB: 90,
  SEK: 10,
  THB: 33,
  TRY: 35,
  TWD: 32,
  UAH: 41,
  UYU: 40,
  VND: 25_000,
  ZAR: 18,
};

/** The pay of a role; null where there is no amount, no currency or no period. */
export function readPay({ min, max, currency, period }: StatedPay): Pay | null {
  const [low, high] = [exact(min), exact(max)];
  const code = currency?.trim().toUpperCase() ?? '';
  const span = periodOf(period ?? '');
  if ((low === null && high === null) || !/^[A-Z]{3}$/.test(code) || !span) return null;
  return { min: low, max: high, currency: code, period: span, isSound: isSound(low, high, code, span) };
}

function exact(amount: string | number | null | undefined): string | null {
  const text = String(amount ?? '').trim();
  if (!/^\d{1,12}(?:\.\d{1,4})?$/.test(text) || Number(text) === 0) return null;
  return text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}

/** 'per-year-salary', '1 YEAR', 'hourly', 'annum'. */
function periodOf(text: string): PayPeriod | null {
  const words = text.toLowerCase();
  if (/hour|hr\b/.test(words)) return 'hour';
  if (/\bdai|day/.test(words)) return 'day';
  if (/week/.test(words)) return 'week';
  if (/month/.test(words)) return 'month';
  return /year|annu|yr\b/.test(words) ? 'year' : null;
}

function isSound(low: string | null, high: string | null, currency: string, period: PayPeriod): boolean {
  const yearly = [low, high].flatMap((amount) =>
    amount === null ? [] : [(Number(amount) * ofOneYear[period]) / (smallUnits[currency] ?? 1)],
  );
  const [first = 0, last = first] = yearly;
  return (
    first <= last && last <= first * widestSpread && yearly.every((year) => year >= least && year <= most)
  );
}
