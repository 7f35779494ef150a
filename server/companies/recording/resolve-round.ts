import { type ReferenceRates, usdValue } from '../../reference/currency/exchange-rates.ts';
import type { ReportedRound, RoundReport } from '../report.ts';
import { daysApart, isWithinShare } from './closeness.ts';
import type { KnownCompany, KnownEvent, ReportRow } from './ledger.ts';

const sameEventDays = 45;
const sameNameDays = 120;
const sameOfferingDays = 60;
const twinDays = 3;
const roundedShare = 0.15;

/**
 * Which known round of the startup a report speaks of, or null for one not known yet. Within one source that numbers
 * its rounds, another number is another round, but for amendments and for the very same round in a later export; between sources, closeness of date and amount
 * decides, and two different series are never one round.
 */
export function resolveRound(
  company: KnownCompany,
  report: Pick<RoundReport, 'source' | 'round'>,
  rates: ReferenceRates,
): KnownEvent | null {
  const { round } = report;
  if (!round) return null;
  if (report.source === 'form-d') {
    const amended = findAmended(company, round);
    if (amended) return amended;
  }
  const candidates = company.events
    .filter((event) => event.row.isSample === (report.source === 'sample'))
    .filter((event) =>
      isNumberedBySource(event, report) ? isTwin(event, round) : isSameRound(event, round, rates),
    );
  const distance = (event: KnownEvent) => daysApart(event.row.announcedOn, round.announcedOn);
  return candidates.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** A source that numbers its rounds already named this one; press outlets do not number theirs. */
function isNumberedBySource(event: KnownEvent, report: Pick<RoundReport, 'source'>): boolean {
  return report.source !== 'feed' && event.reports.some((known) => known.source === report.source);
}

/** The same round in another export of the same source, where it bears another number. */
function isTwin({ row }: KnownEvent, round: ReportedRound): boolean {
  const isSameAmount =
    row.amount !== null && row.currency === round.currency && Number(row.amount) === Number(round.amount);
  const isNamedAlike =
    row.roundKind === 'unspecified' || round.kind === 'unspecified' || row.roundKind === round.kind;
  return isSameAmount && isNamedAlike && daysApart(row.announcedOn, round.announcedOn) <= twinDays;
}

function findAmended(company: KnownCompany, round: ReportedRound): KnownEvent | null {
  const filings = company.events.flatMap((event) =>
    event.reports.filter((report) => report.source === 'form-d').map((report) => ({ event, report })),
  );
  const named = filings.find(({ report }) => round.amends !== null && report.externalId === round.amends);
  if (named) return named.event;
  const sameSale = filings.find(({ report }) => isSameOffering(report, round));
  return sameSale?.event ?? null;
}

function isSameOffering(report: ReportRow, round: ReportedRound): boolean {
  if (!report.firstSaleOn || !round.firstSaleOn) return false;
  if (round.isAmendment || report.isAmendment) return report.firstSaleOn === round.firstSaleOn;
  return daysApart(report.firstSaleOn, round.firstSaleOn) <= sameOfferingDays;
}

function isSameRound({ row }: KnownEvent, round: ReportedRound, rates: ReferenceRates): boolean {
  const days = daysApart(row.announcedOn, round.announcedOn);
  const bothNamed = row.roundKind !== 'unspecified' && round.kind !== 'unspecified';
  if (bothNamed && row.roundKind !== round.kind) return false;
  const closeness = compareAmounts(row, round, rates);
  if (closeness === 'different') return false;
  if (bothNamed && days <= sameNameDays) return true;
  return days <= sameEventDays;
}

function compareAmounts(
  row: KnownEvent['row'],
  round: ReportedRound,
  rates: ReferenceRates,
): 'same' | 'different' | 'unknown' {
  if (!row.amount || !round.amount || !round.currency) return 'unknown';
  if (row.currency === round.currency)
    return isWithinShare(row.amount, round.amount, roundedShare) ? 'same' : 'different';
  const { amount, currency, announcedOn } = round;
  const usd = usdValue({ amount, currency, on: announcedOn }, rates)?.usd;
  if (!usd || !row.usdAmount) return 'unknown';
  return isWithinShare(row.usdAmount, usd, roundedShare) ? 'same' : 'different';
}
