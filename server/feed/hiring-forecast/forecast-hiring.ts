import { and, desc, eq, or } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import type { HiringForecast, Work } from '../../../contract/feed/hiring-forecast.ts';
import type { CompanyRoles } from '../../../contract/feed/open-roles.ts';
import { daysBetween } from '../../../contract/platform/time/days.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { fundingEvents } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { isListed, shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { soughtRoles } from '../../reference/job-titles/sought-roles.ts';
import { findRecord } from '../company-page/find-company.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { listRoles } from '../open-roles/list-roles.ts';
import { levelsOf, shapeOf } from './cells.ts';
import { chooseForecasts } from './choose-forecasts.ts';
import { landmarkAt } from './count-cases.ts';
import { worksOf } from './read-cases.ts';
import { forecastCells } from './table.ts';

const silent: HiringForecast = {
  forecasts: [],
  announcedOn: null,
  afterDays: 0,
  countedAt: null,
  isSample: false,
};

/**
 * What a company is likely to hire after its latest round that the viewer's plan shows. Nothing where the plan locks its
 * roles: which kinds are missing would tell which are there.
 */
export async function forecastHiring(
  context: Context,
  input: { id: string; timeZone?: string },
): Promise<HiringForecast> {
  const userId = requireUser(context);
  const asked = startupId.safeParse(input.id);
  const company = asked.success ? await findRecord(context, asked.data) : null;
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found');
  const days = daysIn(input.timeZone ?? 'UTC', context.now());
  const entitlement = await findEntitlement(context, userId);
  const [[round], listed, preferred] = await Promise.all([
    context.db
      .select()
      .from(fundingEvents)
      .where(and(eq(fundingEvents.startupId, company.id), isListed(), shownCondition(entitlement, days)))
      .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
      .limit(1),
    listRoles(context, { id: company.id }),
    findPreferred(context, userId),
  ]);
  const afterDays = round ? landmarkAt(daysBetween(round.announcedOn, days.today)) : null;
  const works = worksListed(listed);
  if (!round || afterDays === null || works === null) return silent;
  const shape = shapeOf(round);
  const cells = await selectCells(context, { shape, afterDays, isSample: company.isSample });
  const forecasts = chooseForecasts({
    shape,
    cells,
    listed: works,
    sought: preferred && soughtRoles(preferred.roles),
  });
  if (forecasts.length === 0) return silent;
  return {
    forecasts,
    announcedOn: round.announcedOn,
    afterDays,
    countedAt: cells[0]?.countedAt.toISOString() ?? null,
    isSample: company.isSample,
  };
}

/** What they list now; null where the viewer's plan does not show it. */
function worksListed({ hiring, roles }: CompanyRoles): ReadonlySet<Work> | null {
  if (roles.access === 'locked') return hiring.openRoles > 0 ? null : new Set();
  const open = [...roles.forYou, ...roles.maybe, ...(roles.elsewhere ?? []), ...roles.other];
  return new Set(
    open.flatMap(({ roleFunction, roleField }) => worksOf({ roleFunction, roleField: roleField ?? null })),
  );
}

type Sought = { shape: ReturnType<typeof shapeOf>; afterDays: number; isSample: boolean };

export function selectCells({ db }: Context, { shape, afterDays, isSample }: Sought) {
  const isOfRound = levelsOf(shape)
    .flat()
    .map(({ stage, industry, size }) =>
      and(eq(forecastCells.stage, stage), eq(forecastCells.industry, industry), eq(forecastCells.size, size)),
    );
  return db
    .select()
    .from(forecastCells)
    .where(
      and(eq(forecastCells.isSample, isSample), eq(forecastCells.afterDays, afterDays), or(...isOfRound)),
    );
}
