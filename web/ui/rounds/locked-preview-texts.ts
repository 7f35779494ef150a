import type { Age, AmountBand, LockedPreview } from '../../../contract/feed/locked-preview.ts';
import { language } from '../../../contract/platform/text/locale.ts';
import { daysAgo } from '../relative-time.ts';
import { uiTexts } from '../texts.ts';

const bandNames: Record<AmountBand, string> = {
  'under-1m': 'Under $1M',
  '1m-5m': '$1M–$5M',
  '5m-20m': '$5M–$20M',
  '20m-50m': '$20M–$50M',
  '50m-100m': '$50M–$100M',
  'over-100m': 'Over $100M',
};

/** Null where too few companies share the amount to say it. */
export function amountInWords({
  amountBand,
  isAmountWithheld,
}: Pick<LockedPreview, 'amountBand' | 'isAmountWithheld'>): string | null {
  if (isAmountWithheld) return null;
  return amountBand === null ? uiTexts.undisclosed : bandNames[amountBand];
}

const counted = new Intl.RelativeTimeFormat(language);

/** `3 hours ago`, `yesterday`, `2 weeks ago`. */
export const ageText = ({ unit, count }: Age): string =>
  unit === 'day' ? daysAgo(count) : counted.format(-count, unit);
