import { and, eq } from 'drizzle-orm';
import { emailAndAlertsPath } from '../../../contract/account/settings-pages.ts';
import { mailHistoryPath, type StreamKey } from '../../../contract/alerts/streams.ts';
import { isContacted } from '../../../contract/applications/application-status.ts';
import { defaultPlan } from '../../../contract/billing/plan-catalogue.ts';
import { hiringNow } from '../../../contract/feed/hiring-now.ts';
import { watchlistPath } from '../../../contract/feed/watchlist.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import {
  type DigestProps,
  type DigestRound,
  digestMail,
  type RoundFacts,
} from '../../../emails/alerts/digest.ts';
import { applications } from '../../applications/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { includesSection } from '../../companies/visibility/sections.ts';
import { findReportedFacts } from '../../enrichment/fact-reports/fact-reports.ts';
import { countLocked } from '../../feed/count-locked.ts';
import { countRolesFor, type RolesListed } from '../../feed/open-roles/count-roles-for.ts';
import { lockedCondition } from '../../feed/shown-in-sections.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { ComposeMail, MailText } from '../../platform/mail/secret-links/put-in-links.ts';
import { makeItemLinks } from '../item-links/item-links.ts';
import { presentCompanies, presentNewRoles, presentRoundFacts, whyText } from '../present.ts';
import { streamKeyOf } from '../streams/stream-key.ts';
import { makeStreamLink } from '../streams/stream-links.ts';
import type { NewMatches } from './collect-new-matches.ts';
import type { Run } from './start-runs.ts';

export type WrittenDigest = { news: NewMatches; message: ComposeMail; streams: StreamKey[] };

type PlaceLink = Parameters<ComposeMail>[0];

/** The mails of what there is to tell people, each composed as it is stored. Each can be stopped for all that it is about. */
export async function writeDigests(context: Context, newMatches: NewMatches[]): Promise<WrittenDigest[]> {
  const facts = await findDigestFacts(context, newMatches);
  return newMatches.map((each) => writeOne(context, each, facts));
}

function writeOne(context: Context, newMatches: NewMatches, facts: DigestFacts): WrittenDigest {
  const about = newMatches.looks.filter((run) => (newMatches.matched.get(run) ?? 0) > 0);
  return {
    news: newMatches,
    message: (place) => compose(context, { news: newMatches, facts, about, place }),
    streams: about.map(({ stream }) => streamKeyOf(stream)),
  };
}

type Composing = { news: NewMatches; facts: DigestFacts; about: Run[]; place: PlaceLink };

function compose(context: Context, { news: newMatches, facts, about, place }: Composing): MailText {
  const { person, reader, rounds, digestId } = newMatches;
  const { publicUrl } = context.environment;
  const { isPaid, canViewContactInfo } = reader.terms.entitlement;
  const stopUrl = place(makeStreamLink(context, { digestId, userId: person.userId }));
  const since = Math.min(...about.map((run) => run.since.getTime()));
  const mail = digestMail({
    name: person.name,
    weekPlan: newMatches.weekPlan?.plan ?? null,
    followUps: newMatches.followUps,
    rounds: presentRounds(context, { news: newMatches, facts, place }),
    newRoles: presentNewRoles(newMatches.newRoles, { publicUrl, areNamed: canViewContactInfo }),
    companies: presentCompanies(newMatches.events, publicUrl),
    moreCount: rounds.named.length - rounds.best.length,
    lockedCount: rounds.counted.length,
    lockedWeekCount: facts.lockedWeekOf(person.userId),
    sinceText: sinceText((context.now().getTime() - since) / dayMs),
    about: about.map(({ stream }) => ({ kind: stream.kind, name: stream.searchName })),
    frequencies: [...new Set(about.map(({ stream }) => stream.frequency))],
    dashboardUrl: restUrl(publicUrl, about),
    watchlistUrl: `${publicUrl}${watchlistPath}&ref=email`,
    settingsUrl: `${publicUrl}${emailAndAlertsPath}`,
    historyUrl: `${publicUrl}${mailHistoryPath}`,
    pricingUrl: `${publicUrl}/payment?plan=${defaultPlan}`,
    stopUrl,
    isPaid,
  } satisfies DigestProps);
  return { to: person.email, ...mail, stopUrl };
}

/** Where all that was found stands: of a single search what it finds, else everything that matches. */
function restUrl(publicUrl: string, about: Run[]): string {
  const [only, ...others] = about.filter(
    ({ stream }) => stream.kind === 'matches' || stream.kind === 'saved-search',
  );
  const search = others.length === 0 ? only?.stream.search : null;
  const address = new URL(`${publicUrl}/dashboard`);
  if (search?.query) address.searchParams.set('q', search.query);
  else if (search) address.searchParams.set('industries', search.industries.join());
  address.searchParams.set('ref', 'email');
  return address.href;
}

function presentRounds(
  context: Context,
  { news: newMatches, facts, place }: Omit<Composing, 'about'>,
): DigestRound[] {
  const { person, reader, roundLooks, rounds } = newMatches;
  const { userId } = person;
  const isMixed = roundLooks.some(({ stream }) => stream.kind === 'saved-search');
  return rounds.best.flatMap(({ round, foundBy }) => {
    const notified = facts.roundOf(userId, round.id);
    if (!notified) return [];
    const { startupId } = round;
    const listed = facts.listedFor(userId, startupId);
    const { save, mute } = makeItemLinks(context, { userId, startupId });
    return [
      {
        facts: notified,
        why: reader.card && whyText(reader.card, round),
        hiring: listed ? hiringNow(listed.openRoles, listed.forYou) : null,
        foundBy: isMixed ? foundBy.map((index) => roundLooks[index]?.stream.searchName ?? null) : [],
        isContacted: facts.isContacted(userId, startupId),
        saveUrl: place(save),
        muteUrl: place(mute),
      },
    ];
  });
}

function sinceText(exactDays: number): string {
  const days = Math.round(exactDays);
  if (exactDays < 0.6) return 'since our last check';
  if (days <= 1) return 'since yesterday';
  return days === 7 ? 'since last week' : `in the last ${days} days`;
}

/** What digests say of rounds, as each of their readers is told it. */
type DigestFacts = {
  /** The same object for all who are told the same. */
  roundOf: (userId: string, id: string) => RoundFacts | null;
  /** What the board of a company lists, where that is known. */
  listedFor: (userId: string, startupId: string) => RolesListed | undefined;
  isContacted: (userId: string, startupId: string) => boolean;
  /** How many of their own matches of the week a plan would have shown. */
  lockedWeekOf: (userId: string) => number;
};

/** Reads what these digests name, each round once however many name it. */
async function findDigestFacts(context: Context, newMatches: NewMatches[]): Promise<DigestFacts> {
  const userIds = newMatches.map(({ person }) => person.userId);
  const named = newMatches.flatMap(({ rounds: { best } }) => best.map(({ round }) => round));
  const rounds = await findNamed(context, [...new Set(named.map(({ id }) => id))]);
  const companyIds = [...new Set(named.map(({ startupId }) => startupId))];
  const reportedFacts = await findReportedFacts(context, { fact: 'description', userIds });
  const contacted = await findContacted(context, userIds, companyIds);
  const listedFor = await countRolesFor(context, companyIds);
  const lockedWeeks = await countLockedWeeks(context, newMatches);
  const readers = new Map(newMatches.map(({ person, reader }) => [person.userId as string, reader]));
  const listed = new Map(
    [...readers].map(([userId, { preferred, terms }]) => [
      userId,
      listedFor({ preferred, doubted: terms.doubted }),
    ]),
  );
  return {
    roundOf(userId, id) {
      const found = rounds.get(id);
      if (!found) return null;
      const { startup, facts } = found;
      const isReported = startup.descriptionPage !== null && reportedFacts.get(userId)?.has(startup.id);
      return isReported ? { ...facts, description: null } : facts;
    },
    listedFor: (userId, startupId) => listed.get(userId)?.(startupId),
    isContacted: (userId, startupId) => contacted.has(`${userId} ${startupId}`),
    lockedWeekOf: (userId) => lockedWeeks.get(userId) ?? 0,
  };
}

/** Of those whose plan locks the week; a mail counts no samples. */
async function countLockedWeeks(context: Context, newMatches: NewMatches[]): Promise<Map<string, number>> {
  const limited = newMatches.filter(({ reader }) => !includesSection(reader.terms.entitlement, 'week'));
  const conditions = limited.map(({ reader }) =>
    and(lockedCondition(reader.terms), eq(fundingEvents.isSample, false)),
  );
  const counts = await countLocked(context, 'week', conditions);
  return new Map(limited.map(({ person }, index) => [person.userId, counts[index] ?? 0]));
}

async function findNamed({ db, environment }: Context, ids: string[]) {
  const {
    id,
    roundKind,
    joinedBatch,
    leadInvestors,
    amount,
    currency,
    usdAmount,
    industryTags,
    announcedOn,
  } = fundingEvents;
  const { name, city, region, country, description, descriptionPage } = startups;
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            event: {
              id,
              roundKind,
              joinedBatch,
              leadInvestors,
              amount,
              currency,
              usdAmount,
              industryTags,
              announcedOn,
            },
            startup: { id: startups.id, name, city, region, country, description, descriptionPage },
          })
          .from(fundingEvents)
          .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
          .where(isAnyOf(id, ids));
  return new Map(
    found.map((round) => [
      round.event.id,
      { startup: round.startup, facts: presentRoundFacts(round, environment.publicUrl) },
    ]),
  );
}

async function findContacted(
  { db }: Context,
  userIds: string[],
  companyIds: string[],
): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set();
  const found = await db
    .select({
      userId: applications.userId,
      startupId: applications.startupId,
      status: applications.status,
      sentOn: applications.sentOn,
    })
    .from(applications)
    .where(and(isAnyOf(applications.userId, userIds), isAnyOf(applications.startupId, companyIds)));
  return new Set(found.filter(isContacted).map(({ userId, startupId }) => `${userId} ${startupId}`));
}
