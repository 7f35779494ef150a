import { asc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { matchesName, watchlistName } from '../../../contract/delivery/delivered-streams.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { privateFeeds } from '../../delivery/private-feeds/table.ts';
import { webhookDeliveries, webhooks } from '../../delivery/webhooks/table.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import type { PersonalData } from '../personal-data.ts';

type Section<Name extends keyof PersonalData> = Promise<PersonalData[Name]>;
type Collected = Pick<PersonalData, 'privateFeeds' | 'webhooks' | 'webhookDeliveries'>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Everything held about what a person takes elsewhere. What opens or signs it is not among it. */
export async function collectDelivery(context: Context, userId: UserId): Promise<Collected> {
  requireSelf(context, userId);
  return {
    privateFeeds: await feedsOf(context, userId),
    webhooks: await webhooksOf(context, userId),
    webhookDeliveries: await deliveriesOf(context, userId),
  };
}

async function webhooksOf({ db }: Context, userId: UserId): Section<'webhooks'> {
  const found = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return found.map(({ name, format, host, isOn, createdAt, lastDeliveredAt, stoppedAt }) => ({
    name,
    format,
    host,
    isOn,
    since: iso(createdAt),
    lastDeliveredAt: iso(lastDeliveredAt),
    stoppedAt: iso(stoppedAt),
  }));
}

/** Of what was not told yet, which company it is may be what the plan does not show. */
async function deliveriesOf({ db }: Context, userId: UserId): Section<'webhookDeliveries'> {
  const found = await db
    .select({
      webhook: webhooks.name,
      delivery: webhookDeliveries,
      company: sql<
        string | null
      >`case when ${webhookDeliveries.status} = 'delivered' then ${startups.name} end`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .leftJoin(fundingEvents, eq(fundingEvents.id, webhookDeliveries.fundingEventId))
    .leftJoin(companyEvents, eq(companyEvents.id, webhookDeliveries.companyEventId))
    .leftJoin(
      startups,
      sql`${startups.id} = coalesce(${fundingEvents.startupId}, ${companyEvents.startupId})`,
    )
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id));
  return found.map(({ webhook, company, delivery: { event, status, createdAt, triedAt, answerStatus } }) => ({
    webhook,
    event,
    company,
    status,
    writtenAt: iso(createdAt),
    triedAt: iso(triedAt),
    answerStatus,
  }));
}

async function feedsOf({ db }: Context, userId: UserId): Section<'privateFeeds'> {
  const found = await db
    .select({
      stream: sql<string>`coalesce(${savedSearches.name},
        case when ${privateFeeds.stream} = 'watchlist' then ${watchlistName} else ${matchesName} end)`,
      createdAt: privateFeeds.createdAt,
      readAt: privateFeeds.readAt,
    })
    .from(privateFeeds)
    .leftJoin(savedSearches, eq(sql`${savedSearches.id}::text`, privateFeeds.stream))
    .where(eq(privateFeeds.userId, userId))
    .orderBy(asc(privateFeeds.createdAt), asc(privateFeeds.id));
  return found.map(({ stream, createdAt, readAt }) => ({
    stream,
    since: iso(createdAt),
    lastReadAt: iso(readAt),
  }));
}
