import { moneyLocale } from './locale.ts';

/** Every way in which money is written. */
const forms = {
  /** `$12.5M` */
  compact: { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 },
  /** `$12.5M`, and never more than it was. */
  compactBelow: {
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  },
  /** `$12,500,000`, `$7.50`: cents only where there are some. */
  exact: { trailingZeroDisplay: 'stripIfInteger' },
  /** `$10.00`: to the last digit. */
  charged: { maximumFractionDigits: 20 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

/** A format takes longer to make than hundreds of amounts to write, and a list is full of them. */
const made = new Map<string, Intl.NumberFormat>();

/** The one way to write money. */
export function moneyFormat(form: keyof typeof forms, currency: string): Intl.NumberFormat {
  const key = `${form} ${currency}`;
  const format =
    made.get(key) ?? new Intl.NumberFormat(moneyLocale, { style: 'currency', currency, ...forms[form] });
  made.set(key, format);
  return format;
}
