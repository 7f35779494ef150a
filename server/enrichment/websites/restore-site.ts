import { and, eq, gt, isNull } from 'drizzle-orm';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import type { ProvenSite } from './check-site.ts';
import { companySites } from './table.ts';

/** The website of a company that was proved within a day and that nobody doubts, without looking at it again. */
export async function restoreSite(
  context: Context,
  startupId: string,
): Promise<Pick<ProvenSite, 'url' | 'domain'> | null> {
  requireMachine(context);
  const { db, now } = context;
  const [site] = await db
    .select({ url: companySites.url, domain: companySites.domain })
    .from(companySites)
    .where(
      and(
        eq(companySites.startupId, startupId),
        eq(companySites.state, 'found'),
        isNull(companySites.doubtedAt),
        gt(companySites.checkedAt, new Date(now().getTime() - dayMs)),
        gt(companySites.nextCheckAt, now()),
      ),
    );
  return site?.url && site.domain ? { url: site.url, domain: site.domain } : null;
}
