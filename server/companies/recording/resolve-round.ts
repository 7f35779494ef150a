import type { SourceName } from '../../../contract/companies/companies.ts';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { daysBetween } from '../../../contract/platform/time/days.ts';
import { type ReferenceRates, usdValue } from '../../reference/currency/exchange-rates.ts';
import { isCorrection } from '../corrections/corrections.ts';
import {
  joinedBatchOf,
  joiningKey,
  type ReportedRound,
  type RoundFact,
  type RoundReport,
} from '../report.ts';
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
  report: Pick<RoundReport, 'source' | 'round' | 'externalId'>,
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
    .filter((event) => event.reports.some(isJoining) === isJoining(report))
    .filter((event) => isSameSort(event, round, rates))
    .filter((event) =>
      isNumberedBySource(event, report) ? isTwin(event, round) : isSameRound(event, round, rates),
    );
  const distance = (event: KnownEvent) => daysApart(event.row.announcedOn, round.announcedOn);
  return candidates.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** A grant or a campaign joins a round of no stated kind only where both have the same sum. */
function isSameSort({ row }: KnownEvent, round: ReportedRound, rates: ReferenceRates): boolean {
  const isApart = (kind: RoundKind) => kind === 'grant' || kind === 'crowdfunding';
  if (row.roundKind === round.kind || (!isApart(row.roundKind) && !isApart(round.kind))) return true;
  return compareAmounts(row, round, rates) === 'same';
}

const isJoining = ({ externalId }: Pick<RoundReport, 'externalId'>) => externalId.startsWith(joiningKey);

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
  const offering = filings.find(({ report }) => report.externalId.startsWith(`${round.amends}/`));
  if (offering) return offering.event;
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

export type ResolvedRound = {
  roundKind: RoundKind;
  amount: string | null;
  currency: string | null;
  usdAmount: string | null;
  usdRate: string | null;
  usdRateOn: string | null;
  announcedOn: string;
  firstSaleOn: string | null;
  leadInvestors: string[];
  joinedBatch: string | null;
};

/** Who is believed first. A press report states the round as agreed, a filing only what was sold by its day. */
const precedence: SourceName[] = ['admin', 'feed', 'api', 'csv', 'form-d', 'sample'];

/**
 * What one round is, given everything said of it: each field from the best source that states it, of several reports by
 * one source the latest amendment. The order in which the reports arrived does not matter.
 */
export function resolveRoundFacts(reports: ReportRow[], rates: ReferenceRates): ResolvedRound {
  const ranked = [...reports].sort(byBelief);
  const setting = (fact: RoundFact) => ranked.find(({ corrects }) => corrects?.includes(fact));
  const priced =
    setting('amount') ?? ranked.find((report) => report.amount !== null && report.amount !== undefined);
  const named =
    setting('roundKind') ?? ranked.find((report) => report.roundKind && report.roundKind !== 'unspecified');
  const led = setting('leadInvestors');
  const announcedOn = dayOf(ranked) ?? '1970-01-01';
  const amount = priced?.amount ?? null;
  const currency = priced?.currency ?? null;
  const value = amount && currency ? usdValue({ amount, currency, on: announcedOn }, rates) : null;
  return {
    roundKind: named?.roundKind ?? 'unspecified',
    amount,
    currency,
    usdAmount: value?.usd ?? null,
    usdRate: value?.rate ?? null,
    usdRateOn: value?.rateOn ?? null,
    announcedOn,
    firstSaleOn: firstOf(ranked, (report) => report.firstSaleOn),
    leadInvestors: [...new Set((led ? [led] : ranked).flatMap((report) => report.leadInvestors))],
    joinedBatch: firstOf(ranked, joinedBatchOf),
  };
}

function byBelief(one: ReportRow, other: ReportRow): number {
  // What an admin corrects is believed before what an admin entered.
  const rank = (report: ReportRow) => (isCorrection(report) ? -1 : precedence.indexOf(report.source));
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  if (isCorrection(one)) return other.changedAt.getTime() - one.changedAt.getTime();
  return one.source === 'form-d' ? byAmendment(one, other) : byArrival(one, other);
}

function byAmendment(one: ReportRow, other: ReportRow): number {
  if (Boolean(one.isAmendment) !== Boolean(other.isAmendment)) return one.isAmendment ? -1 : 1;
  return (
    (other.reportedOn ?? '').localeCompare(one.reportedOn ?? '') ||
    one.externalId.localeCompare(other.externalId)
  );
}

function byArrival(one: ReportRow, other: ReportRow): number {
  return (
    (one.announcedOn ?? '').localeCompare(other.announcedOn ?? '') ||
    one.externalId.localeCompare(other.externalId)
  );
}

function firstOf<Value>(
  reports: ReportRow[],
  pick: (report: ReportRow) => Value | null | undefined,
): Value | null {
  for (const report of reports) {
    const value = pick(report);
    if (value !== null && value !== undefined) return value;
  }
  return null;
}

/** An amendment that names no first sale says when it was filed itself: its round is as old as what it amends. */
function dayOf(ranked: ReportRow[]): string | null {
  const dated = ranked.find(({ announcedOn }) => announcedOn);
  if (!dated?.announcedOn || dated.source !== 'form-d' || !dated.isAmendment || dated.firstSaleOn)
    return dated?.announcedOn ?? null;
  const days = ranked.flatMap(({ source, announcedOn }) => (source === 'form-d' && announcedOn) || []);
  return days.sort()[0] ?? null;
}

/** Whole days between two calendar days, whichever is the earlier. */
export function daysApart(one: string, other: string): number {
  return Math.abs(daysBetween(one, other));
}

/** Whether two amounts of one currency differ by at most a share of the larger. */
function isWithinShare(one: string, other: string, share: number): boolean {
  const [a, b] = [Number(one), Number(other)];
  return Math.abs(a - b) <= share * Math.max(a, b);
}
