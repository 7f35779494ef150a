import { and, asc, desc, eq, not, type SQL } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import {
  type DeliveredStream,
  deliveredStream,
  matchesName,
  watchlistName,
} from '../../../contract/delivery/delivered-streams.ts';
import { findStreamRounds } from '../../alerts/streams/find-stream-rounds.ts';
import { isActiveUser } from '../../auth/users/users.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { shownDescription } from '../../enrichment/fact-reports/fact-reports.ts';
import { findTerms } from '../../feed/find-terms.ts';
import { findPreferred } from '../../feed/matching/find-preferred.ts';
import type { Scored } from '../../feed/matching/grounds.ts';
import { scoreAlert } from '../../feed/matching/score.ts';
import { makeScorecard } from '../../feed/matching/scorecard.ts';
import { subjectColumns } from '../../feed/matching/subject-columns.ts';
import { withListedRoles } from '../../feed/open-roles/count-roles-for.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { oneLine, type StreamItem } from './item-words.ts';
import { presentStreamItem } from './present.ts';

type Wanted = {
  userId: UserId;
  stream: DeliveredStream;
  /** Leaves some of them out, by what the plan shows. */
  only?: (entitlement: Entitlement) => SQL | undefined;
  most: number;
};

type Found = {
  findings: StreamItem[];
  /** What the plan leaves out of it; null where it leaves nothing out. How much that is may be told of all matches alone. */
  locked: { condition: SQL | undefined; mayBeCounted: boolean } | null;
};

/** What a stream of a person holds now, the newest found first, within what their plan shows. */
export async function listStreamItems(
  context: Context,
  { userId, stream, only, most }: Wanted,
): Promise<Found> {
  requireSelf(context, userId);
  const terms = findTerms(context, userId);
  const wanted =
    stream === 'matches'
      ? { kind: 'matches' as const, savedSearchId: null }
      : stream === 'watchlist'
        ? { kind: 'watchlist' as const, savedSearchId: null }
        : { kind: 'saved-search' as const, savedSearchId: stream };
  const held = await findStreamRounds(context, { userId, stream: wanted }, terms);
  const { entitlement } = await terms;
  if (!held) return { findings: [], locked: null };
  const rows = await context.db
    .select({
      ...subjectColumns,
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      joinedBatch: fundingEvents.joinedBatch,
      leadInvestors: fundingEvents.leadInvestors,
      amount: fundingEvents.amount,
      currency: fundingEvents.currency,
      announcedOn: fundingEvents.announcedOn,
      createdAt: fundingEvents.createdAt,
      openRoles: fundingEvents.openRoles,
      name: startups.name,
      description: shownDescription(userId),
      city: startups.city,
      region: startups.region,
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(and(only?.(entitlement), held.told))
    .orderBy(desc(fundingEvents.createdAt), desc(fundingEvents.id))
    .limit(most);
  const scored = await withMatches(context, userId, rows);
  const { publicUrl } = context.environment;
  const shown = shownCondition(entitlement, daysIn('UTC', context.now()));
  return {
    findings: scored.map((row) => presentStreamItem(row, publicUrl)),
    locked: shown ? { condition: and(held.counted, not(shown)), mayBeCounted: stream === 'matches' } : null,
  };
}

type Unscored = Omit<Scored, 'roles'>;

/** As each of these rounds is scored for its reader everywhere else. */
async function withMatches<Round extends Unscored>(context: Context, userId: UserId, rounds: Round[]) {
  if (rounds.length === 0) return [];
  const [preferred, listed] = await Promise.all([
    findPreferred(context, userId),
    withListedRoles(context, rounds),
  ]);
  const card = preferred && makeScorecard(preferred);
  return listed.map((round) => ({ ...round, match: card && scoreAlert(card, round) }));
}

/** Something that finds rounds for a person. */
export type Stream = { id: DeliveredStream; name: string; isPaused: boolean };

/** All that a person can take elsewhere: what matches, companies that they follow, then their saved searches, the first saved first. Nothing of an account that may not act. */
export async function listStreams(context: Context, userId: UserId): Promise<Stream[]> {
  requireSelf(context, userId);
  if (!(await isActiveUser(context, userId))) return [];
  const stored = await context.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
  const searches = stored.map(({ id, name, isPaused }) => ({
    id: deliveredStream.parse(id),
    name: oneLine(name),
    isPaused,
  }));
  return [
    { id: 'matches', name: matchesName, isPaused: false },
    { id: 'watchlist', name: watchlistName, isPaused: false },
    ...searches,
  ];
}
