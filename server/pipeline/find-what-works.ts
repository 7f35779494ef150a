import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { AnswerShare } from '../../contract/applications.ts';
import { type RoundKind, roundKinds, roundNames } from '../../contract/rounds/round-kinds.ts';
import { daysBefore, daysBetween, utcDay } from '../../contract/time/days.ts';
import { applications } from '../applications/table.ts';
import { findEntitlement } from '../billing/entitlement/find-entitlement.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { daysIn } from '../visibility/sections.ts';
import { shownCondition } from '../visibility/shown-condition.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** Who was written to less long ago may still answer, and counts once they have. */
const patienceDays = 7;
/** Fewer say nothing, neither of a kind nor of all. */
const fewestCases = 5;

type Letter = { sentOn: string; isAnswered: boolean; round: { kind: RoundKind; announcedOn: string } | null };

/** How many letters were answered, by how soon after the round they went and by its stage. Of rounds that the plan shows. */
export async function findWhatWorks(context: Context): Promise<{
  sent: number;
  answered: number;
  byDays: AnswerShare[];
  byStage: AnswerShare[];
}> {
  const letters = await findLetters(context);
  const ofRounds = letters.flatMap(({ sentOn, isAnswered, round }) =>
    round ? [{ ...round, isAnswered, days: daysBetween(round.announcedOn, sentOn) }] : [],
  );
  const kinds = roundKinds.map((kind) => ({
    label: roundNames[kind],
    letters: ofRounds.filter((letter) => letter.kind === kind),
  }));
  const spans = daySpans.map(({ label, from, to }) => ({
    label,
    letters: ofRounds.filter(({ days }) => days >= from && days <= to),
  }));
  return {
    sent: letters.length,
    answered: letters.filter(({ isAnswered }) => isAnswered).length,
    byDays: sharesOf(spans),
    byStage: sharesOf(kinds),
  };
}

const daySpans = [
  { label: 'Within 3 days of the round', from: 0, to: 3 },
  { label: '4 to 14 days after it', from: 4, to: 14 },
  { label: 'More than 2 weeks after it', from: 15, to: Number.POSITIVE_INFINITY },
];

function sharesOf(groups: { label: string; letters: { isAnswered: boolean }[] }[]): AnswerShare[] {
  return groups.flatMap(({ label, letters }) => {
    const answered = letters.filter(({ isAnswered }) => isAnswered).length;
    if (letters.length < fewestCases) return [];
    return [{ label, sent: letters.length, answered, ...wilsonInterval(answered, letters.length) }];
  });
}

async function findLetters(context: Context): Promise<Letter[]> {
  const userId = requireUser(context);
  const days = daysIn('UTC', context.now());
  const isMine = and(eq(applications.userId, userId), isNotNull(applications.sentOn));
  const entitlement = await findEntitlement(context, userId);
  const sent = await context.db
    .select({
      id: applications.id,
      startupId: applications.startupId,
      sentOn: applications.sentOn,
      answeredOn: applications.answeredOn,
    })
    .from(applications)
    .where(isMine);
  const rounds = await context.db
    .select({
      applicationId: applications.id,
      kind: fundingEvents.roundKind,
      announcedOn: fundingEvents.announcedOn,
    })
    .from(applications)
    .innerJoin(fundingEvents, eq(fundingEvents.startupId, applications.startupId))
    .where(and(isMine, shownCondition(entitlement, days)))
    .orderBy(desc(fundingEvents.announcedOn));
  const byApplication = Map.groupBy(rounds, ({ applicationId }) => applicationId);
  const waitedUntil = daysBefore(utcDay(context.now()), patienceDays);
  return sent.flatMap(({ id, sentOn, answeredOn }) => {
    if (sentOn === null || (answeredOn === null && sentOn > waitedUntil)) return [];
    const round = byApplication.get(id)?.find(({ announcedOn }) => announcedOn <= sentOn) ?? null;
    return [{ sentOn, isAnswered: answeredOn !== null, round }];
  });
}
