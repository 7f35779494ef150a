import { currencySigns } from '../../../money/written-sums.ts';
import type { ReportedRound, RoundReport } from '../../../startups/report.ts';
import type { ExportFormat } from './export-formats.ts';
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
import { readAmount, readDate, readText, shorten } from './read-values.ts';

export type RowRules = ReadingRules & { kind: ExportFormat['kind']; today: string };
/** `loss`: what the row says and could not be recorded, though the rest was. */
export type RowReading = { report: RoundReport; loss: string | null } | { fault: string };

const label = 'Crunchbase export';
const longestName = 300;
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** What one row reports, or why it cannot be used, in words for a person. */
export function reportOf(facts: Facts, rules: RowRules): RowReading {
  const roles = readText(facts.first('roles')).toLowerCase();
  if (roles && !/company/.test(roles))
    return { fault: `The organization is no company but: ${shorten(roles)}.` };
  const company = readCompany(facts, rules);
  if (company.name === '') return { fault: 'The row names no company.' };
  if (company.name.length > longestName)
    return { fault: `The name of the company has ${company.name.length} characters.` };
  const round = readRound(facts, rules);
  if ('fault' in round) return round;
  const permalink = identifierOf(company.identifiers, 'crunchbase-permalink');
  const companyKey =
    permalink ?? identifierOf(company.identifiers, 'crunchbase-uuid') ?? company.name.toLowerCase();
  return {
    report: {
      source: 'csv',
      externalId: round.value ? roundKey(facts, companyKey, round.value) : `company:${companyKey}`,
      url: readUrl(facts, permalink),
      label,
      company,
      round: round.value,
    },
    loss: round.value?.amount ? null : lossOf(facts, round.value !== null),
  };
}

function readRound(facts: Facts, rules: RowRules): { value: ReportedRound | null } | { fault: string } {
  const date = readDate(facts.first('announced'), rules.dayOrder, rules.latestYear);
  if ('fault' in date) return date;
  if (date.value === null)
    return rules.kind === 'rounds' ? { fault: 'The round has no date.' } : { value: null };
  if (date.value > rules.today) return { fault: `The round is dated ${date.value}, which is yet to come.` };
  const money = readMoney(facts);
  if ('fault' in money) return money;
  return {
    value: {
      kind: rules.lookups.roundKind(readText(facts.first('roundType')), readText(facts.first('roundCode'))),
      ...money.value,
      announcedOn: date.value,
      reportedOn: date.value,
      firstSaleOn: null,
      leadInvestors: readList(facts.first('leadInvestors')),
      amends: null,
      isAmendment: false,
    },
  };
}

type Money = Pick<ReportedRound, 'amount' | 'currency'>;

/** An amount that stays unread is named, never left out in silence. */
function lossOf(facts: Facts, hasRound: boolean): string | null {
  const said = readText(facts.first('amount')) || readText(facts.first('amountUsd'));
  const read = readAmount(said);
  if (!('fault' in read) && read.value === null) return null;
  return hasRound
    ? `The amount "${shorten(said)}" names no currency that is known, so the round was recorded without it.`
    : `The amount "${shorten(said)}" has no date, so only the company was recorded.`;
}

const signs = Object.entries(currencySigns).map(([currency, sign]): [string, string] => [sign, currency]);

/** The currency of a column of its own, else the one whose sign or code stands beside the amount. */
function currencyOf(facts: Facts): string {
  const named = readText(facts.first('currency')).toUpperCase();
  if (currencies.has(named)) return named;
  const amount = facts.first('amount').trim();
  const code = /^([A-Z]{3})\s?\d|\d\s?([A-Z]{3})$/.exec(amount);
  return (
    code?.[1] ??
    code?.[2] ??
    signs.find(([sign]) => amount.startsWith(sign) || amount.endsWith(sign))?.[1] ??
    ''
  );
}

/** The amount in the currency it was raised in when the export has it, else in dollars. */
function readMoney(facts: Facts): { value: Money } | { fault: string } {
  const currency = currencyOf(facts);
  const local = currencies.has(currency) ? readAmount(facts.first('amount')) : { value: null };
  if ('fault' in local) return local;
  if (local.value) return { value: { amount: local.value, currency } };
  const dollars = readAmount(facts.first('amountUsd'));
  if ('fault' in dollars) return dollars;
  return { value: { amount: dollars.value, currency: dollars.value && 'USD' } };
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
