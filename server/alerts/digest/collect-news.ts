import { randomUUID } from 'node:crypto';
import type { Entitlement } from '../../../contract/billing/billing.ts';
import { utcDay } from '../../../contract/time/days.ts';
import { mostDigestRounds } from '../../../emails/digest.ts';
import type { DigestFollowUp } from '../../../emails/digest-follow-ups.ts';
import { remindFollowUps } from '../../applications/remind-follow-ups.ts';
import { findTerms } from '../../feed/find-terms.ts';
import { demandOfWishes } from '../../matching/demand.ts';
import { findPreferred } from '../../matching/find-preferred.ts';
import { type Preferred, wishesOf } from '../../matching/preferred.ts';
import { scoreExpression } from '../../matching/score-expression.ts';
import { makeScorecard, type Scorecard } from '../../matching/scorecard.ts';
import type { Context } from '../../platform/context.ts';
import { shownCondition } from '../../visibility/shown-condition.ts';
import { findNewRoles, type NewRole } from '../find-new-roles.ts';
import { wallClockIn } from '../schedule/local-hours.ts';
import { type DigestKind, digests, toldRoles } from '../table.ts';
import type { Claimed } from './find-claims.ts';
import type { Occasion } from './is-asked.ts';
import { type Look, zoneOf } from './look-of.ts';
import { newsOf } from './news-of.ts';
import { type ToldRounds, tellRounds } from './tell-rounds.ts';

/** By what rounds are weighed for somebody, and what their plan shows. */
export type Reader = {
  preferred: Preferred | null;
  card: Scorecard | null;
  entitlement: Entitlement;
  today: string;
};

/** All that one mail tells, noted as told. */
export type News = {
  digestId: string;
  isAny: boolean;
  rounds: ToldRounds;
  /** Those that found the rounds, in the order of their numbers. */
  roundLooks: Look[];
  followUps: (DigestFollowUp & { id: string })[];
  newRoles: NewRole[];
  /** How many things each look found. */
  matched: Map<Look, number>;
  reader: Reader | null;
};

/** Notes what looks at streams of a person find as told by one digest. Asks for nothing where nothing may be told. */
export async function collectNews(
  context: Context,
  { person, looks, occasion }: { person: Claimed; looks: Look[]; occasion: Occasion },
): Promise<News> {
  const digestId = randomUUID();
  const none = { told: 0, shown: 0, best: [], perLook: [] };
  const empty: News = {
    digestId,
    isAny: false,
    rounds: none,
    roundLooks: [],
    followUps: [],
    newRoles: [],
    matched: new Map(),
    reader: null,
  };
  if (looks.length === 0) return empty;
  const { userId } = person;
  const kind = kindOf(looks, occasion);
  const preferred = await findPreferred(context, userId);
  const terms = findTerms(context, userId);
  const { entitlement } = await terms;
  const today = utcDay(context.now());
  const card = preferred && makeScorecard(preferred, demandOfWishes(wishesOf(preferred)));
  const roundLooks = await newsOf(context, { person, looks }, terms);
  const rounds = await tellRounds(context, {
    userId,
    digestId,
    kind,
    looks: roundLooks,
    most: mostDigestRounds,
    isShown: shownCondition(entitlement, { today, planDay: today }),
    score: scoreExpression(card, today),
  });
  const day = wallClockIn(zoneOf(person), context.now()).day;
  const remind = looks.some(({ stream }) => stream.kind === 'follow-ups');
  const followUps = remind ? await remindFollowUps(context, { userId, today: day }) : [];
  const newRoles = await findRoles(context, { person, looks, preferred });
  const isAny = rounds.told + followUps.length + newRoles.length > 0;
  if (isAny && rounds.told === 0)
    await context.db.insert(digests).values({ id: digestId, userId, kind, createdAt: context.now() });
  if (newRoles.length > 0)
    await context.db.insert(toldRoles).values(newRoles.map(({ id }) => ({ userId, roleId: id, digestId })));
  const found = {
    ...empty,
    isAny,
    rounds,
    roundLooks: roundLooks.map(({ look }) => look),
    followUps,
    newRoles,
  };
  const reader = { preferred, card, entitlement, today };
  return { ...found, reader, matched: new Map(looks.map((look) => [look, countOf(look, found)])) };
}

function findRoles(
  context: Context,
  { person, looks, preferred }: { person: Claimed; looks: Look[]; preferred: Preferred | null },
): Promise<NewRole[]> {
  const since = new Date(Math.min(...looks.map((look) => look.since.getTime())));
  return findNewRoles(context, {
    userId: person.userId,
    since,
    preferred,
    searchIds: looks.flatMap(({ stream }) => stream.savedSearchId ?? []),
    tellsNewRoles: person.settings.tellsNewRoles && looks.some(({ stream }) => stream.kind === 'matches'),
  });
}

function countOf(look: Look, { rounds, roundLooks, followUps, newRoles }: News): number {
  const { kind, savedSearchId } = look.stream;
  if (kind === 'follow-ups') return followUps.length;
  const roles = newRoles.filter(({ searchId }) => searchId === savedSearchId);
  return (rounds.perLook[roundLooks.indexOf(look)] ?? 0) + (kind === 'product-news' ? 0 : roles.length);
}

/** What the mail is called after: what comes most often in it. */
function kindOf(looks: Look[], { kind }: Occasion): DigestKind {
  if (kind !== 'due') return kind;
  const order: DigestKind[] = ['immediately', 'daily', 'weekly'];
  return order.find((each) => looks.some(({ stream }) => stream.frequency === each)) ?? 'daily';
}
