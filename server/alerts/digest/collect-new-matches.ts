import { randomUUID } from 'node:crypto';
import { and } from 'drizzle-orm';
import type { CompanyEvent } from '../../../contract/companies/company-events.ts';
import { lastDayAnywhere, utcDay } from '../../../contract/platform/time/days.ts';
import { mostDigestRounds } from '../../../emails/alerts/digest.ts';
import type { DigestFollowUp } from '../../../emails/alerts/digest-follow-ups.ts';
import { dueFollowUp, type ReadFollowUps } from '../../applications/follow-up-reminders.ts';
import { applications } from '../../applications/table.ts';
import { includesRound } from '../../companies/visibility/sections.ts';
import { findReaders, type Reader } from '../../feed/find-readers.ts';
import { scorePoints } from '../../feed/matching/score.ts';
import { findPlansToMail, type MailedPlan } from '../../outreach/week-plan/mail-plans.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { findNewEvents } from '../find-new-events.ts';
import type { NewRole } from '../find-new-roles.ts';
import { wallClockIn } from '../schedule/schedule.ts';
import type { DigestKind } from '../table.ts';
import type { Claimed, Occasion } from './find-readers.ts';
import type { Round } from './find-rounds.ts';
import { findRolesOf, findRounds } from './find-rounds.ts';
import type { Watched } from './start-runs.ts';
import { type Run, zoneOf } from './start-runs.ts';

/** All that one mail tells. */
export type NewMatches = {
  digestId: string;
  kind: DigestKind;
  person: Claimed;
  reader: Reader;
  /** The looks that it tells of, and those among them that found the rounds, in the order of their numbers. */
  looks: Run[];
  roundLooks: Run[];
  rounds: NotifiedRounds;
  followUps: (DigestFollowUp & { id: string })[];
  newRoles: NewRole[];
  /** What happened at companies that they follow, the last recorded first. */
  events: CompanyEvent[];
  /** The plan of the week, where this is the first digest of it. */
  weekPlan: MailedPlan | null;
  /** How many things each look found. */
  matched: Map<Run, number>;
};

export type Collected = {
  news: NewMatches[];
  /** How many rounds wait for the end of a user's quiet hours. */
  held: Map<Run, number>;
};

type Collecting = { watched: Watched[]; occasion: Occasion; readFollowUps: ReadFollowUps };

/**
 * What there is to tell people by looks at their streams, for many at once. Nothing is asked where nothing may be told, and
 * nothing written but by `readFollowUps`.
 */
export async function collectNewMatches(
  context: Context,
  { watched, occasion, readFollowUps }: Collecting,
): Promise<Collected> {
  const isWaiting = ({ standing }: Run) => standing === 'told' || standing === 'held';
  const asked = watched.filter(({ looks: runs }) => runs.some(isWaiting));
  const readerOf = await findReaders(
    context,
    asked.map(({ person }) => person.userId),
  );
  const telling = asked.map(({ person, looks: runs }) => ({
    person,
    reader: readerOf(person.userId),
    waiting: runs.filter(isWaiting),
    looks: runs.filter(({ standing }) => standing === 'told'),
  }));
  const found = await findRounds(
    context,
    telling.flatMap(({ person, reader, waiting }) => waiting.map((run) => ({ person, reader, look: run }))),
  );
  const followUps = await findFollowUps(context, telling, readFollowUps);
  const newRoles = await findRolesOf(context, telling);
  const events = await findEventsOf(context, telling);
  const today = utcDay(context.now());
  const newMatches = telling.map(({ person, reader, looks: runs }) =>
    newMatchesOf({
      person,
      reader,
      looks: runs,
      kind: kindOf(runs, occasion),
      roundLooks: runs.filter((run) => found.has(run)),
      found,
      followUps: followUps.get(person.userId) ?? [],
      newRoles: newRoles.get(person.userId) ?? [],
      events: events.get(person.userId) ?? [],
      today,
    }),
  );
  const isAny = ({ matched }: NewMatches) => [...matched.values()].some((count) => count > 0);
  const news = await withPlans(context, newMatches.filter(isAny), occasion);
  const held = [...found].filter(([run]) => run.standing === 'held');
  return { news, held: new Map(held.map(([run, rounds]) => [run, rounds.length])) };
}

/** A digest that an admin has sent tells of rounds alone. */
async function withPlans(context: Context, news: NewMatches[], { kind }: Occasion): Promise<NewMatches[]> {
  if (kind === 'manual') return news;
  const plans = await findPlansToMail(
    context,
    news.map(({ person }) => ({ userId: person.userId, timeZone: zoneOf(person) })),
  );
  return news.map((each) => ({ ...each, weekPlan: plans.get(each.person.userId) ?? null }));
}

type Found = Omit<NewMatches, 'digestId' | 'rounds' | 'matched' | 'weekPlan'> & {
  found: Map<Run, Round[]>;
  today: string;
};

/** What the watchlist of each of these users holds, for those who get emails of it. */
function findEventsOf(context: Context, telling: { person: Claimed; reader: Reader; looks: Run[] }[]) {
  const asked = telling.flatMap(({ person: { userId }, reader, looks }) =>
    looks
      .filter(({ stream }) => stream.kind === 'watchlist')
      .map(({ since }) => ({ userId, since, entitlement: reader.terms.entitlement })),
  );
  return findNewEvents(context, asked);
}

function newMatchesOf({ found, today, events: happened, ...given }: Found): NewMatches {
  const { reader, looks: runs, roundLooks, followUps, newRoles } = given;
  const rounds = rankRounds(
    roundLooks.map((run) => found.get(run) ?? []),
    reader,
    today,
  );
  // A round that is named as a match is not told a second time.
  const named = new Set(rounds.named);
  const events = happened.filter(({ id }) => !named.has(id));
  const notified = { ...given, events };
  const countOf = (run: Run) => {
    const { kind, savedSearchId } = run.stream;
    if (kind === 'follow-ups') return followUps.length;
    if (kind === 'watchlist') return events.length;
    const roles = newRoles.filter(({ searchId }) => searchId === savedSearchId);
    return (found.get(run)?.length ?? 0) + (kind === 'product-news' ? 0 : roles.length);
  };
  return {
    ...notified,
    weekPlan: null,
    digestId: randomUUID(),
    rounds,
    matched: new Map(runs.map((run) => [run, countOf(run)])),
  };
}

/** What the mail is called after: what comes most often in it. */
function kindOf(runs: Run[], { kind }: Occasion): DigestKind {
  if (kind !== 'due') return kind;
  const order: DigestKind[] = ['immediately', 'daily', 'weekly'];
  return order.find((each) => runs.some(({ stream }) => stream.frequency === each)) ?? 'daily';
}

/** The follow-ups that are due today in the time zone of each of these people, if they want emails of them. */
async function findFollowUps(
  context: Context,
  telling: { person: Claimed; looks: Run[] }[],
  readFollowUps: ReadFollowUps,
): Promise<Map<string, (DigestFollowUp & { id: string })[]>> {
  const asking = telling.filter(({ looks }) => looks.some(({ stream }) => stream.kind === 'follow-ups'));
  const found = new Map<string, (DigestFollowUp & { id: string })[]>();
  if (asking.length === 0) return found;
  const having = await context.db
    .selectDistinct({ userId: applications.userId })
    .from(applications)
    .where(
      and(
        isAnyOf(
          applications.userId,
          asking.map(({ person }) => person.userId),
        ),
        dueFollowUp(applications.userId, lastDayAnywhere(context.now())),
      ),
    );
  const isHaving = new Set(having.map(({ userId }) => userId));
  for (const { person } of asking) {
    const { userId } = person;
    if (!isHaving.has(userId)) continue;
    const today = wallClockIn(zoneOf(person), context.now()).day;
    found.set(userId, await readFollowUps(context, { userId, today }));
  }
  return found;
}

/** The rounds that one digest tells, each once. */
type NotifiedRounds = {
  /** Those that the plan shows, and those that are only counted. */
  named: string[];
  counted: string[];
  /** The best of those that are shown, and which of the looks found each. */
  best: { round: Round; foundBy: number[] }[];
};

/** What looks found for someone as one list, and the best of it: those that fit best, then the newest. */
function rankRounds(perRun: Round[][], { card, terms }: Reader, today: string): NotifiedRounds {
  const foundBy = new Map<string, number[]>();
  const rounds = new Map<string, Round>();
  for (const [index, found] of perRun.entries())
    for (const round of found) {
      rounds.set(round.id, round);
      foundBy.set(round.id, [...(foundBy.get(round.id) ?? []), index]);
    }
  const all = [...rounds.values()];
  const days = { today, planDay: today };
  const announced = new Set(all.map(({ announcedOn }) => announcedOn));
  const shownDays = new Set([...announced].filter((day) => includesRound(terms.entitlement, day, days)));
  const { shown = [], left = [] } = Object.groupBy(all, ({ announcedOn }) =>
    shownDays.has(announcedOn) ? 'shown' : 'left',
  );
  const best = shown
    .map((round) => ({ round, points: scorePoints(card, round) }))
    .sort(
      (one, other) =>
        other.points - one.points ||
        compare(other.round.announcedOn, one.round.announcedOn) ||
        compare(other.round.id, one.round.id),
    )
    .slice(0, mostDigestRounds);
  return {
    named: shown.map(({ id }) => id),
    counted: left.map(({ id }) => id),
    best: best.map(({ round }) => ({ round, foundBy: foundBy.get(round.id) ?? [] })),
  };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
