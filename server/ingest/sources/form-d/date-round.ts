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
  const { filedOn, signedOn, firstSaleOn } = filing;
  const reportedOn = filedOn ?? later(isOfYear(signedOn, accession) ? signedOn : null, firstSaleOn);
  if (reportedOn === null) return null;
  const saleOn = firstSaleOn !== null && firstSaleOn <= reportedOn ? firstSaleOn : null;
  const isPrompt = saleOn !== null && daysBetween(saleOn, reportedOn) <= longestTrailingDays;
  return { announcedOn: isPrompt ? saleOn : reportedOn, reportedOn, firstSaleOn: saleOn };
}

/** An accession number carries the year of its filing; signatures are sometimes dated by a slip of the hand. */
function isOfYear(day: string | null, accession: string | null): boolean {
  if (day === null || accession === null) return day !== null;
  const twoDigits = Number(accession.slice(11, 13));
  const year = twoDigits < 82 ? 2000 + twoDigits : 1900 + twoDigits;
  return Math.abs(Number(day.slice(0, 4)) - year) <= 1;
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
