import { and, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { RoundHit } from '../../../contract/admin/search.ts';
import { fundingEventId, startupId } from '../../../contract/companies/companies.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { readMoney } from '../../search/recognisers/read-money.ts';
import { readWords } from '../../search/tokens/words.ts';
import { moneyOf } from '../catalogue/rounds/present.ts';
import { type Asked, type Found, pageOf } from './select-named.ts';

/** An amount as it is shown: all from `least` up to `below` are written so. Null where any currency may be meant. */
type TypedSum = { least: number; below: number; currency: string | null };

/** What is typed to find a round: an amount such as `$12.5M`, and what stands around it. */
type TypedRound = { name: string; amount: TypedSum | null };

/** A bare figure is part of a name, such as `500 Global`; an amount has a unit, a currency or a million in figures. */
const smallestBare = 10_000;

/** Reads `Acme 12.5M`, `€5 million` or `Acme`. */
export function readTypedRound(text: string): TypedRound {
  const words = readWords(text);
  for (let at = 0; at < words.length; at += 1) {
    const money = readMoney(words, at);
    if (!money || !(money.hasUnit || money.hasCurrency || money.value >= smallestBare)) continue;
    const [from, to] = [words[at]?.from ?? 0, words[money.to - 1]?.to ?? text.length];
    const half = stepOf(text.slice(from, to), money.unit) / 2;
    const range = { least: money.value - half, below: money.value + half };
    const name = `${text.slice(0, from)} ${text.slice(to)}`.trim().replace(/\s+/g, ' ');
    return { name, amount: { ...range, currency: money.currency } };
  }
  return { name: text, amount: null };
}

/** What the last figure of an amount counts as it is shown, with a tenth at least; what is written in full is exact. */
function stepOf(written: string, unit: number): number {
  if (unit === 1) return 1;
  const decimals = /\d[.,](\d{1,2})(?!\d)/.exec(written)?.[1] ?? '';
  return unit / 10 ** Math.max(1, decimals.length);
}

type TypedAmount = NonNullable<ReturnType<typeof readTypedRound>['amount']>;

/** Rounds by their company, by an amount as it is shown, or by both; the newest first. Operators only. */
export async function findRounds(context: Context, asked: Asked): Promise<Found<RoundHit>> {
  requireOperator(context);
  const { name, amount } = readTypedRound(asked.text);
  const companies = name === '' ? null : await asked.named(name);
  if (companies?.length === 0) return { hits: [], isMore: false };
  const ofCompanies =
    companies &&
    isAnyOf(
      fundingEvents.startupId,
      companies.map(({ id }) => id),
    );
  const wanted = and(ofCompanies ?? undefined, amount ? isWrittenSo(amount) : undefined);
  const rows = await selectRounds(context, asked, wanted);
  return pageOf(rows, { skip: 0, size: asked.size }, ({ round, companyName }) => ({
    id: fundingEventId.parse(round.id),
    startupId: startupId.parse(round.startupId),
    companyName,
    kind: round.roundKind,
    amount: moneyOf(round.amount, round.currency, round.usdAmount),
    announcedOn: round.announcedOn,
  }));
}

/** Dollars have an index by their amount; of other currencies there are few, each with an index of its own. */
function isWrittenSo({ least, below, currency }: TypedAmount): SQL | undefined {
  const dollars = sql`coalesce(${fundingEvents.usdAmount}, -1)`;
  const isDollars = and(
    eq(fundingEvents.currency, 'USD'),
    sql`${dollars} >= ${least}::numeric`,
    sql`${dollars} < ${below}::numeric`,
  );
  if (currency === 'USD') return isDollars;
  const isAmount = and(gte(fundingEvents.amount, String(least)), lt(fundingEvents.amount, String(below)));
  if (currency !== null) return and(eq(fundingEvents.currency, currency), isAmount);
  return or(isDollars, and(ne(fundingEvents.currency, 'USD'), isAmount));
}

/** One more than a page, which says that there are more. */
function selectRounds({ db }: Context, { skip, size }: Asked, wanted: SQL | undefined) {
  const newest = [desc(fundingEvents.announcedOn), desc(fundingEvents.id)];
  const page = db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(wanted)
    .orderBy(...newest)
    .limit(size + 1)
    .offset(skip)
    .as('page');
  return db
    .select({ round: fundingEvents, companyName: startups.name })
    .from(page)
    .innerJoin(fundingEvents, eq(fundingEvents.id, page.id))
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .orderBy(...newest);
}
