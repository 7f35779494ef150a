import { and, between, eq, gte, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { fundingEvents } from '../../companies/table.ts';
import { mutedBy } from '../../companies/visibility/muted-by.ts';
import { daysIn, includesRound, includesSection, windowOf } from '../../companies/visibility/sections.ts';
import {
  isKnownSince,
  isListed,
  isUnnotified,
  shownCondition,
} from '../../companies/visibility/visibility-conditions.ts';
import { roles } from '../../enrichment/job-boards/table.ts';
import type { Reader } from '../../feed/find-readers.ts';
import { isNewRole } from '../../feed/hiring/hiring.ts';
import { matchAlert } from '../../feed/matching/criteria.ts';
import { subjectColumns } from '../../feed/matching/subject-columns.ts';
import { withListedRoles } from '../../feed/open-roles/count-roles-for.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { findNewRoles, type NewRole } from '../find-new-roles.ts';
import { findStreamRounds, oldestShownDays } from '../streams/find-stream-rounds.ts';
import { digestEntries } from '../table.ts';
import type { Claimed } from './find-readers.ts';
import type { Run } from './start-runs.ts';

/** A look at a stream of a user. */
export type Asked = { person: Claimed; look: Run; reader: Reader };

/**
 * The rounds that are news to people by each look at a stream that holds any, none of them told yet. What matches is read
 * once for all of them and decided here, as `findStreamRounds` decides it in the database; a saved search is asked by itself.
 */
export async function findRounds(context: Context, asked: Asked[]): Promise<Map<Run, Round[]>> {
  const found = await findMatching(
    context,
    asked.filter(({ look }) => look.stream.kind === 'matches'),
  );
  for (const each of asked) {
    if (each.look.stream.kind !== 'saved-search') continue;
    const rounds = await findSearched(context, each);
    if (rounds) found.set(each.look, rounds);
  }
  return found;
}

async function findMatching(context: Context, asked: Asked[]): Promise<Map<Run, Round[]>> {
  if (asked.length === 0) return new Map();
  const { today } = daysIn('UTC', context.now());
  const since = new Date(Math.min(...asked.map(({ look }) => look.since.getTime())));
  const isLimited = asked.some(({ reader }) => !includesSection(reader.terms.entitlement, 'month'));
  const isNewMatch = and(
    or(isKnownSince(since), isLimited ? leftMonthSince(since, today) : undefined),
    eq(fundingEvents.isSample, false),
    gte(fundingEvents.announcedOn, daysBefore(today, oldestShownDays)),
  );
  const known = await selectRounds(context, isNewMatch);
  const matching = asked.map((each) => ({ ...each, rounds: known.filter((round) => isMatch(each, round)) }));
  const isNotified = await findNotified(context, matching);
  return new Map(
    matching.map(({ person, look, reader, rounds }) => [
      look,
      rounds.filter(
        (round) =>
          !isNotified(person.userId, round.id, { byName: hasOpened({ look, reader }, round, today) }),
      ),
    ]),
  );

  function isMatch({ look, reader }: Asked, round: Round): boolean {
    const { stated, mutes } = reader.terms;
    const isKnown =
      round.createdAt >= look.since || (round.returnedAt !== null && round.returnedAt >= look.since);
    const isNew = isKnown || hasOpened({ look, reader }, round, today);
    return isNew && matchAlert(stated, round) && !mutedBy(mutes)(round);
  }
}

/** Rounds that were of the last 30 days when it was last looked, and are of the quarter now. */
function leftMonthSince(since: Date, today: string): SQL {
  const { first } = windowOf('month', utcDay(since));
  return between(fundingEvents.announcedOn, first, windowOf('quarter', today).last);
}

/** Whether the plan shows a round now that it did not show when it was last looked: it is named then, even if it was counted before. */
function hasOpened({ look, reader }: Omit<Asked, 'person'>, { announcedOn }: Round, today: string): boolean {
  const { entitlement } = reader.terms;
  if (includesSection(entitlement, 'month')) return false;
  const [then, now] = [utcDay(look.since), today].map((day) =>
    includesRound(entitlement, announcedOn, { today: day, planDay: day }),
  );
  return now === true && then === false;
}

/** Each is looked up by its key: of all that was ever told hardly anything is asked for. */
async function findNotified({ db }: Context, matching: (Asked & { rounds: Round[] })[]) {
  const asked = matching
    .filter(({ rounds }) => rounds.length > 0)
    .map(({ person, rounds }) => ({ userId: person.userId, ids: rounds.map(({ id }) => id) }));
  const notified =
    asked.length === 0
      ? []
      : await rowsOf<{ key: string; isNamed: boolean }>(
          db,
          sql`select ${digestEntries.userId} || ' ' || ${digestEntries.fundingEventId} as key, ${digestEntries.isNamed} as "isNamed"
            from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("userId" text, "ids" uuid[])
            cross join unnest(asked."ids") as round_id
            join ${digestEntries} on ${digestEntries.userId} = asked."userId" and ${digestEntries.fundingEventId} = round_id`,
        );
  const isNamed = new Map(notified.map((each) => [each.key, each.isNamed]));
  return (userId: string, id: string, { byName }: { byName: boolean }) => {
    const named = isNamed.get(`${userId} ${id}`);
    return named !== undefined && (named || !byName);
  };
}

/** Of a saved search also what was too new for the plan when it was last looked at; null for one that is gone. */
async function findSearched(context: Context, { person, look, reader }: Asked): Promise<Round[] | null> {
  const { userId } = person;
  const { stream, since } = look;
  const rounds = await findStreamRounds(context, { userId, stream }, Promise.resolve(reader.terms));
  if (!rounds) return null;
  const isNew = isShownSince(reader.terms.entitlement, since);
  const condition = and(isNew, rounds.told, isUnnotified(context, { userId, byName: true }));
  return selectRounds(context, condition);
}

function isShownSince(entitlement: Entitlement, since: Date): SQL | undefined {
  const shownThen = shownCondition(entitlement, daysIn('UTC', since));
  const isLearned = isKnownSince(since);
  return shownThen ? or(isLearned, not(shownThen)) : isLearned;
}

/** A round by what it is matched and weighed, and when it became known. */
export type Round = Awaited<ReturnType<typeof selectRounds>>[number];

async function selectRounds(context: Context, condition: SQL | undefined) {
  const found = await context.db
    .select({
      ...subjectColumns,
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      announcedOn: fundingEvents.announcedOn,
      createdAt: fundingEvents.createdAt,
      returnedAt: fundingEvents.returnedAt,
      openRoles: fundingEvents.openRoles,
    })
    .from(fundingEvents)
    .where(and(isListed(), condition));
  return withListedRoles(context, found);
}

/** New roles that each of these people wants to hear of. Where no board lists anything new, no one is asked about. */
export async function findRolesOf(
  context: Context,
  telling: { person: Claimed; reader: Reader; looks: Run[] }[],
): Promise<Map<string, NewRole[]>> {
  const found = new Map<string, NewRole[]>();
  const asking = telling.map((each) => ({ ...each, ...criterionOf(each) })).filter(({ isAny }) => isAny);
  if (asking.length === 0) return found;
  const [anyRole] = await context.db
    .select({ one: sql`1` })
    .from(roles)
    .where(
      and(
        isNewRole(new Date(Math.min(...asking.map(({ since }) => since)))),
        isNull(roles.closedAt),
        isNull(roles.missingSince),
        eq(roles.isGeneral, false),
      ),
    )
    .limit(1);
  if (!anyRole) return found;
  for (const { person, reader, since, searchIds, tellsNewRoles: includesNewRoles } of asking) {
    const { userId } = person;
    const criterion = {
      userId,
      since: new Date(since),
      preferred: reader.preferred,
      searchIds,
      tellsNewRoles: includesNewRoles,
    };
    found.set(userId, await findNewRoles(context, criterion));
  }
  return found;
}

function criterionOf({ person, looks }: { person: Claimed; looks: Run[] }) {
  const searchIds = looks.flatMap(({ stream }) => stream.savedSearchId ?? []);
  const includesNewRoles =
    person.settings.tellsNewRoles && looks.some(({ stream }) => stream.kind === 'matches');
  return {
    searchIds,
    tellsNewRoles: includesNewRoles,
    since: Math.min(...looks.map((run) => run.since.getTime())),
    isAny: includesNewRoles || searchIds.length > 0,
  };
}
