import { and, desc, eq, gte, inArray, isNull, ne } from 'drizzle-orm';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import type { PaidRole, SimilarPay } from '../../../contract/feed/open-roles.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import {
  isListed,
  isShownCompany,
  shownCondition,
} from '../../companies/visibility/visibility-conditions.ts';
import { boards, roles } from '../../enrichment/job-boards/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { type Comparison, comparePay } from './compare-pay.ts';
import { presentPay } from './present-pay.ts';

type Listed = typeof roles.$inferSelect;

type Asked = {
  company: Pick<typeof startups.$inferSelect, 'id' | 'isSample'>;
  roles: readonly Listed[];
  entitlement: Entitlement;
};

const oldestDays = 365;

const mostAds = 2_000;

const mostNamed = 12;

/** What other companies' ads say that they pay for the roles of which the board says nothing. */
export async function findSimilarPay(
  context: Context,
  { company, roles: listed, entitlement }: Asked,
): Promise<SimilarPay[]> {
  const unpaid = listed.filter((role) => presentPay(role) === null);
  const ads = await selectAds(context, company, unpaid);
  if (ads.length === 0) return [];
  const found = unpaid.flatMap((role) => {
    const compared = comparePay(role, ads);
    return compared ? [{ id: role.id, compared }] : [];
  });
  const named = await findNamed(context, entitlement, [
    ...new Set(found.flatMap(({ compared }) => compared.ads.map((ad) => ad.startupId))),
  ]);
  const alike = Map.groupBy(found, ({ compared }) => compared.ads.map(({ id }) => id).join());
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? presentSimilar(first.compared, [first.id, ...others.map(({ id }) => id)], named) : [],
  );
}

type Ad = Awaited<ReturnType<typeof selectAds>>[number];

/** Of boards that are surely their companies', and of samples only for a sample. */
async function selectAds(
  { db, now }: Context,
  { id, isSample }: Asked['company'],
  unpaid: readonly Listed[],
) {
  const fields = new Set(
    unpaid.flatMap(({ roleField }) => (roleField === 'unknown' ? [] : (roleField ?? []))),
  );
  const countries = [...new Set(unpaid.flatMap(({ country }) => country ?? []))];
  if (fields.size === 0 || countries.length === 0) return [];
  const rows = await db
    .select({
      id: roles.id,
      startupId: roles.startupId,
      title: roles.title,
      url: roles.url,
      location: roles.location,
      roleField: roles.roleField,
      seniority: roles.seniority,
      country: roles.country,
      city: roles.city,
      cityKey: roles.cityKey,
      payMin: roles.payMin,
      payMax: roles.payMax,
      payCurrency: roles.payCurrency,
      payPeriod: roles.payPeriod,
      isPaySound: roles.isPaySound,
      closedAt: roles.closedAt,
    })
    .from(roles)
    .innerJoin(boards, and(eq(boards.id, roles.boardId), eq(boards.verdict, 'sure')))
    .innerJoin(
      startups,
      and(eq(startups.id, roles.startupId), isShownCompany(), eq(startups.isSample, isSample)),
    )
    .where(
      and(
        inArray(roles.roleField, [...fields]),
        inArray(roles.country, countries),
        eq(roles.isPaySound, true),
        eq(roles.isGeneral, false),
        inArray(roles.payPeriod, ['year', 'hour']),
        gte(roles.lastSeenAt, new Date(now().getTime() - oldestDays * dayMs)),
        ne(roles.startupId, id),
        eq(boards.isSample, isSample),
      ),
    )
    .orderBy(desc(roles.lastSeenAt), roles.id)
    .limit(mostAds);
  return rows.flatMap(({ payCurrency, payPeriod, ...row }) =>
    payCurrency && (payPeriod === 'year' || payPeriod === 'hour') ? [{ ...row, payCurrency, payPeriod }] : [],
  );
}

/** The names of companies of which the plan shows a round. */
async function findNamed(
  context: Context,
  entitlement: Entitlement,
  ids: string[],
): Promise<ReadonlyMap<string, string>> {
  const shown = shownCondition(entitlement, daysIn('UTC', context.now()));
  const rows = await context.db
    .selectDistinct({ id: startups.id, name: startups.name })
    .from(startups)
    .innerJoin(fundingEvents, and(eq(fundingEvents.startupId, startups.id), isListed(), shown))
    .where(and(isAnyOf(startups.id, ids), isNull(startups.hiddenAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function presentSimilar(
  { ads, ...compared }: Comparison<Ad>,
  roleIds: string[],
  named: ReadonlyMap<string, string>,
): SimilarPay {
  const cases = ads.flatMap((ad) => presentAd(ad, named)).slice(0, mostNamed);
  return { ...compared, roleIds, roles: ads.length, cases, unnamed: ads.length - cases.length };
}

function presentAd(ad: Ad, named: ReadonlyMap<string, string>): PaidRole[] {
  const companyName = named.get(ad.startupId);
  const pay = presentPay(ad);
  if (companyName === undefined || pay === null) return [];
  const isExample = new URL(ad.url).hostname.endsWith('.example');
  return [
    {
      startupId: startupId.parse(ad.startupId),
      companyName,
      title: ad.title,
      location: ad.location || [ad.city, ad.country].filter(Boolean).join(', '),
      pay,
      url: isExample || ad.closedAt !== null ? null : ad.url,
    },
  ];
}
