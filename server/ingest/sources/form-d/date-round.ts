import { daysBetween } from '../../../../contract/platform/time/days.ts';
import type { FormD } from './form-d.ts';

/** Filings are due 15 days after the first sale; a month late is still the same news. */
const longestTrailingDays = 45;

export type RoundDates = { announcedOn: string; reportedOn: string; firstSaleOn: string | null };

/**
 * The days of a round: announced on the first sale when the filing follows it closely, else on the day of filing,
 * since a late notice is news only then. Without a header the signature stands for the filing; a sale after it proves
 * that the signature is misdated. Null when no day is believable.
 */
export function dateRound(filing: FormD, accession: string | null): RoundDates | null {
  const year = accession === null ? null : yearOf(accession);
  const signedOn = isSignedIn(year, filing.signedOn) ? filing.signedOn : null;
  const firstSaleOn = isPossibleSale(filing.firstSaleOn, year, signedOn) ? filing.firstSaleOn : null;
  const reportedOn = filing.filedOn ?? later(signedOn, firstSaleOn);
  if (reportedOn === null) return null;
  const saleOn = firstSaleOn !== null && firstSaleOn <= reportedOn ? firstSaleOn : null;
  const isPrompt = saleOn !== null && daysBetween(saleOn, reportedOn) <= longestTrailingDays;
  return { announcedOn: isPrompt ? saleOn : reportedOn, reportedOn, firstSaleOn: saleOn };
}

/** An accession number carries the year of its filing. */
function yearOf(accession: string): number {
  const twoDigits = Number(accession.slice(11, 13));
  return twoDigits < 82 ? 2000 + twoDigits : 1900 + twoDigits;
}

/** Signed in the year of the filing or at the end of the year before; hands slip. */
function isSignedIn(year: number | null, day: string | null): boolean {
  if (day === null || year === null) return day !== null;
  const yearsBefore = year - Number(day.slice(0, 4));
  return yearsBefore === 0 || yearsBefore === 1;
}

/** Not in a year after the filing, nor long after the signature. */
function isPossibleSale(day: string | null, year: number | null, signedOn: string | null): boolean {
  if (day === null || (year !== null && Number(day.slice(0, 4)) > year)) return false;
  return signedOn === null || daysBetween(signedOn, day) <= 366;
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
