import { and, eq, gte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { fundingEvents } from '../../companies/table.ts';
import { isKnownSince } from '../../companies/visibility/is-known-since.ts';
import { isUnnotified } from '../../companies/visibility/is-unnotified.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/shown-condition.ts';
import { hides } from '../../feed/company-page/hides.ts';
import { matchAlert } from '../../feed/matching/match.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { findStreamRounds, oldestShownDays } from '../streams/find-stream-rounds.ts';
import { digestEntries } from '../table.ts';
import type { Claimed } from './find-claims.ts';
import type { Reader } from './find-readers.ts';
import type { Run } from './run-of.ts';
import { type Round, selectRounds } from './select-rounds.ts';

/** A look at a stream of somebody. */
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
  const isNewMatch = and(
    isKnownSince(since),
    eq(fundingEvents.isSample, false),
    gte(fundingEvents.announcedOn, daysBefore(today, oldestShownDays)),
  );
  const known = await selectRounds(context, isNewMatch, today);
  const matching = asked.map((each) => ({ ...each, rounds: known.filter((round) => isMatch(each, round)) }));
  const isNotified = await findNotified(context, matching);
  return new Map(
    matching.map(({ person, look, rounds }) => [
      look,
      rounds.filter(({ id }) => !isNotified(person.userId, id)),
    ]),
  );
}

function isMatch({ look, reader }: Asked, round: Round): boolean {
  const { stated, mutes } = reader.terms;
  const isKnown =
    round.createdAt >= look.since || (round.returnedAt !== null && round.returnedAt >= look.since);
  return isKnown && matchAlert(stated, round) && !mutes.some((rule) => hides(rule, round));
}

/** Each is looked up by its key: of all that was ever told hardly anything is asked for. */
async function findNotified({ db }: Context, matching: (Asked & { rounds: Round[] })[]) {
  const asked = matching
    .filter(({ rounds }) => rounds.length > 0)
    .map(({ person, rounds }) => ({ userId: person.userId, ids: rounds.map(({ id }) => id) }));
  const notified =
    asked.length === 0
      ? []
      : await rowsOf<{ key: string }>(
          db,
          sql`select asked."userId" || ' ' || round_id as key
            from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("userId" text, "ids" uuid[])
            cross join unnest(asked."ids") as round_id
            cross join lateral (select from ${digestEntries} where ${digestEntries.userId} = asked."userId"
              and ${digestEntries.fundingEventId} = round_id limit 1) as told`,
        );
  const keys = new Set(notified.map(({ key }) => key));
  return (userId: string, id: string) => keys.has(`${userId} ${id}`);
}

/** Of a saved search also what was too new for the plan when it was last looked at; null for one that is gone. */
async function findSearched(context: Context, { person, look, reader }: Asked): Promise<Round[] | null> {
  const { userId } = person;
  const { stream, since } = look;
  const rounds = await findStreamRounds(context, { userId, stream }, Promise.resolve(reader.terms));
  if (!rounds) return null;
  const isNew = isShownSince(reader.terms.entitlement, since);
  const condition = and(isNew, rounds.told, isUnnotified(context, { userId, byName: true }));
  return selectRounds(context, condition, daysIn('UTC', context.now()).today);
}

function isShownSince(entitlement: Entitlement, since: Date): SQL | undefined {
  const shownThen = shownCondition(entitlement, daysIn('UTC', since));
  const isLearned = isKnownSince(since);
  return shownThen ? or(isLearned, not(shownThen)) : isLearned;
}
