import type { ReportedRound, RoundReport } from '../../../companies/report.ts';
import type { ExportFormat } from './export-formats.ts';
import { readCurrency } from './money/currency-words.ts';
import { readSum, type Sum } from './money/read-sum.ts';
import {
  type Facts,
  identifierOf,
  type ReadingRules,
  readCompany,
  readList,
  readPermalink,
  readUuid,
  readWebAddress,
} from './read-company.ts';
import { type ReadValue, readDate, readText, shorten } from './read-values.ts';

export type RowRules = ReadingRules & {
  kind: ExportFormat['kind'];
  isKnownExport: boolean;
  today: string;
  /** The currency of sums that name none, and what figures without a scale are in. */
  currency: string | null;
  scale: number;
};
/** `losses`: what the row says and could not be recorded, though the rest was. */
export type RowReading = { report: RoundReport; losses: string[] } | { fault: string };

const longestName = 300;

/** What one row reports, or why it cannot be used, in words for a person. */
export function reportOf(facts: Facts, rules: RowRules): RowReading {
  const roles = readText(facts.first('roles')).toLowerCase();
  if (roles && !/company/.test(roles))
    return { fault: `The organization is no company but: ${shorten(roles)}.` };
  const company = readCompany(facts, rules);
  if (company.name === '') return { fault: 'The row names no company.' };
  if (company.name.length > longestName)
    return { fault: `The name of the company has ${company.name.length} characters.` };
  const read = readRound(facts, rules);
  if ('fault' in read) return read;
  const { round, losses } = read;
  const permalink = identifierOf(company.identifiers, 'crunchbase-permalink');
  const companyKey =
    permalink ?? identifierOf(company.identifiers, 'crunchbase-uuid') ?? company.name.toLowerCase();
  return {
    report: {
      source: 'csv',
      externalId: round ? roundKey(facts, companyKey, round) : `company:${companyKey}`,
      url: readUrl(facts, permalink),
      label: rules.isKnownExport ? 'Crunchbase export' : 'Imported table',
      company,
      round,
    },
    losses,
  };
}

type RoundRead = { round: ReportedRound | null; losses: string[] };

/** A known export that contradicts itself is not believed; of a person's own table all that can be read is taken. */
function readRound(facts: Facts, rules: RowRules): RoundRead | { fault: string } {
  const money = readMoney(facts, rules);
  if ('fault' in money && rules.isKnownExport) return money;
  const date = readDay(facts, rules);
  if ('fault' in date && rules.isKnownExport) return date;
  const losses = 'fault' in money ? [lost(money.fault, 'the round was recorded without it')] : money.losses;
  const sum = 'fault' in money ? null : money.sum;
  const said = 'fault' in money ? null : money.said;
  const alsoLost = said
    ? [`The amount "${shorten(said)}" has no date, so only the company was recorded.`]
    : [];
  if ('fault' in date)
    return { round: null, losses: [lost(date.fault, 'only the company was recorded'), ...alsoLost] };
  if (date.value === null) {
    if (rules.kind === 'rounds') return { fault: 'The round has no date.' };
    return { round: null, losses: alsoLost };
  }
  return { round: roundOf(facts, rules, { on: date.value, sum }), losses };
}

const lost = (fault: string, instead: string) => `${fault.replace(/\.$/, '')}, so ${instead}.`;

function readDay(facts: Facts, rules: RowRules): ReadValue<string | null> {
  const date = readDate(facts.first('announced'), rules.dayOrder, rules.latestYear);
  if ('value' in date && date.value && date.value > rules.today)
    return { fault: `The round is dated ${date.value}, which is yet to come.` };
  return date;
}

type Money = { amount: string; currency: string };

function roundOf(
  facts: Facts,
  rules: RowRules,
  { on, sum }: { on: string; sum: Money | null },
): ReportedRound {
  return {
    kind: rules.lookups.roundKind(readText(facts.first('roundType')), readText(facts.first('roundCode'))),
    amount: sum?.amount ?? null,
    currency: sum?.currency ?? null,
    announcedOn: on,
    reportedOn: on,
    firstSaleOn: null,
    leadInvestors: readList(facts.first('leadInvestors')),
    amends: null,
    isAmendment: false,
  };
}

/** `said`: what was written where a sum was read. An amount that stays unread is named, never left out in silence. */
type MoneyRead = { sum: Money | null; said: string | null; losses: string[] };

/** The amount in the currency it was raised in when the table tells that, else in dollars. */
function readMoney(facts: Facts, rules: RowRules): MoneyRead | { fault: string } {
  const cell = facts.sum('amount');
  const local = readSum(cell.text, cell.scale === 1 ? rules.scale : cell.scale);
  const currency = 'fault' in local ? null : currencyOf(facts, local.value, cell.currency ?? rules.currency);
  if ('fault' in local && (currency || !facts.first('amountUsd').trim())) return local;
  if (!('fault' in local) && local.value && currency)
    return { sum: { amount: local.value.amount, currency }, said: readText(cell.text), losses: [] };
  const dollarCell = facts.sum('amountUsd');
  const dollars = readSum(dollarCell.text, dollarCell.scale === 1 ? rules.scale : dollarCell.scale);
  if ('fault' in dollars) return dollars;
  if (dollars.value)
    return {
      sum: { amount: dollars.value.amount, currency: 'USD' },
      said: readText(dollarCell.text),
      losses: [],
    };
  if ('fault' in local || !local.value) return { sum: null, said: null, losses: [] };
  const said = readText(cell.text);
  const loss = `The amount "${shorten(said)}" names no currency that is known, so the round was recorded without it.`;
  return { sum: null, said, losses: [loss] };
}

/** The currency of a column of its own, else the one beside the amount, else what is taken for granted. */
function currencyOf(facts: Facts, sum: Sum | null, otherwise: string | null): string | null {
  const column = readText(facts.first('currency'));
  return readCurrency(column) ?? sum?.currency ?? (column === '' ? otherwise : null);
}

/** The export's own key of a round; older exports have none, there the facts that make a round one do for it. */
function roundKey(facts: Facts, companyKey: string, round: ReportedRound): string {
  const own = readUuid(facts.first('roundUuid')) ?? readPermalink(facts.first('roundPermalink'));
  if (own) return `round:${own}`;
  const type = readText(facts.first('roundType')).toLowerCase();
  return ['round', companyKey, type, round.announcedOn, round.amount ?? 'undisclosed'].join(':');
}

function readUrl(facts: Facts, permalink: string | null): string | null {
  const given = readWebAddress(facts.first('roundUrl') || facts.first('companyUrl'));
  if (given && /^https?:\/\/([\w-]+\.)*crunchbase\.com\//.test(given)) return given;
  return permalink ? `https://www.crunchbase.com/organization/${encodeURIComponent(permalink)}` : null;
}
