import { and, eq, inArray } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import { defaultPlan } from '../../../contract/billing/plan-catalogue.ts';
import { mailHistoryPath, type StreamKey } from '../../../contract/mail-streams.ts';
import { dayMs } from '../../../contract/time/days.ts';
import { type DigestProps, type DigestRound, digestMail } from '../../../emails/digest.ts';
import type { MailContent } from '../../../emails/layout.ts';
import { applications } from '../../applications/table.ts';
import { shownDescription } from '../../doubts/shown-description.ts';
import { countRolesFor } from '../../hiring/count-roles-for.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { fundingEvents, startups } from '../../startups/table.ts';
import { makeItemLink } from '../item-links/make-item-link.ts';
import { presentDigestRound, presentNewRoles } from '../present.ts';
import { makeStreamLink } from '../streams/make-stream-link.ts';
import { streamKeyOf } from '../streams/stream-key.ts';
import type { News, Reader } from './collect-news.ts';
import type { Claimed } from './find-claims.ts';
import type { Look } from './look-of.ts';

export type WrittenDigest = MailContent & { stopUrl: string; streams: StreamKey[] };

/** The mail of what was noted for somebody. It can be stopped for all that it is about. */
export async function writeDigest(
  context: Context,
  { person, news, looks }: { person: Claimed; news: News; looks: Look[] },
): Promise<WrittenDigest> {
  const { reader, rounds, digestId } = news;
  if (!reader) throw new Error('A digest without news is not written.');
  const { publicUrl } = context.environment;
  const { userId } = person;
  const { isPaid, canViewContactInfo } = reader.entitlement;
  const about = looks.filter((look) => (news.matched.get(look) ?? 0) > 0);
  const stopUrl = makeStreamLink(context, { digestId, userId });
  const since = Math.min(...about.map((look) => look.since.getTime()));
  const content = digestMail({
    name: person.name,
    followUps: news.followUps,
    rounds: await findRounds(context, { userId, news, reader }),
    newRoles: presentNewRoles(news.newRoles, { publicUrl, areNamed: canViewContactInfo }),
    moreCount: rounds.shown - rounds.best.length,
    lockedCount: rounds.told - rounds.shown,
    sinceText: sinceText((context.now().getTime() - since) / dayMs),
    about: about.map(({ stream }) => ({ kind: stream.kind, name: stream.searchName })),
    frequencies: [...new Set(about.map(({ stream }) => stream.frequency))],
    dashboardUrl: restUrl(publicUrl, about),
    settingsUrl: `${publicUrl}/settings#mails`,
    historyUrl: `${publicUrl}${mailHistoryPath}`,
    pricingUrl: `${publicUrl}/payment?plan=${defaultPlan}`,
    stopUrl,
    isPaid,
  } satisfies DigestProps);
  return { ...content, stopUrl, streams: about.map(({ stream }) => streamKeyOf(stream)) };
}

/** Where all that was found stands: of a single search what it finds, else everything that matches. */
function restUrl(publicUrl: string, about: Look[]): string {
  const [only, ...others] = about.filter(({ stream }) => stream.kind !== 'follow-ups');
  const search = others.length === 0 ? only?.stream.search : null;
  const address = new URL(`${publicUrl}/dashboard`);
  if (search?.query) address.searchParams.set('q', search.query);
  else if (search) address.searchParams.set('industries', search.industries.join());
  address.searchParams.set('ref', 'email');
  return address.href;
}

async function findRounds(
  context: Context,
  { userId, news, reader }: { userId: UserId; news: News; reader: Reader },
): Promise<DigestRound[]> {
  const { db, environment } = context;
  const { best } = news.rounds;
  const ids = best.map(({ id }) => id);
  const found = await db
    .select({ event: fundingEvents, startup: startups, description: shownDescription(userId) })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(isAnyOf(fundingEvents.id, ids));
  const startupIds = found.map(({ startup }) => startup.id);
  const { preferred } = reader;
  const listed = await countRolesFor(context, { userId, startupIds, preferred });
  const contacted = await findContacted(context, userId, startupIds);
  const byId = new Map(found.map((round) => [round.event.id, round]));
  const isMixed = news.roundLooks.some(({ stream }) => stream.kind === 'saved-search');
  return best.flatMap(({ id, foundBy }) => {
    const round = byId.get(id);
    if (!round) return [];
    const startupId = round.startup.id;
    const link = (act: 'save' | 'mute') => makeItemLink(context, { userId, startupId, act });
    return [
      {
        ...presentDigestRound(
          { ...round, listed: listed.get(startupId) },
          { publicUrl: environment.publicUrl, card: reader.card, today: reader.today },
        ),
        foundBy: isMixed ? foundBy.map((index) => news.roundLooks[index]?.stream.searchName ?? null) : [],
        isContacted: contacted.has(startupId),
        saveUrl: link('save'),
        muteUrl: link('mute'),
      },
    ];
  });
}

async function findContacted(
  { db }: Context,
  userId: UserId,
  startupIds: string[],
): Promise<ReadonlySet<string>> {
  if (startupIds.length === 0) return new Set();
  const found = await db
    .select({ startupId: applications.startupId })
    .from(applications)
    .where(and(eq(applications.userId, userId), inArray(applications.startupId, startupIds)));
  return new Set(found.flatMap(({ startupId }) => startupId ?? []));
}

function sinceText(exactDays: number): string {
  const days = Math.round(exactDays);
  if (exactDays < 0.6) return 'a moment ago';
  if (days <= 1) return 'yesterday';
  return days === 7 ? 'last week' : `${days} days ago`;
}
