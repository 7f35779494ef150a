import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { type LetterChoices, letterChoices } from '../../../contract/outreach/letters.ts';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { applications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/find-entitlement.ts';
import { fundingEvents } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/shown-condition.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { letterVersions } from '../letters/table.ts';

/** Who was written to less long ago may still answer, and counts once they have. */
const patienceDays = 7;

export type SentLetter = {
  sentOn: string;
  isAnswered: boolean;
  round: { kind: RoundKind; announcedOn: string } | null;
  /** How the letter was asked for; null for what a person wrote by themselves. */
  choices: LetterChoices | null;
};

/** The viewer's letters that were answered or could have been, with the round before each, if their plan shows it. */
export async function findSentLetters(context: Context): Promise<SentLetter[]> {
  const userId = requireUser(context);
  const isMine = and(eq(applications.userId, userId), isNotNull(applications.sentOn));
  const sent = await context.db
    .select({
      id: applications.id,
      startupId: applications.startupId,
      sentOn: applications.sentOn,
      answeredOn: applications.answeredOn,
    })
    .from(applications)
    .where(isMine);
  const rounds = await findRounds(context, isMine);
  const choicesOf = await findChoices(context);
  const waitedUntil = daysBefore(utcDay(context.now()), patienceDays);
  return sent.flatMap(({ id, startupId, sentOn, answeredOn }) => {
    if (sentOn === null || (answeredOn === null && sentOn > waitedUntil)) return [];
    const round = rounds.get(id)?.find(({ announcedOn }) => announcedOn <= sentOn) ?? null;
    return [{ sentOn, isAnswered: answeredOn !== null, round, choices: choicesOf(startupId, sentOn) }];
  });
}

async function findRounds(context: Context, isMine: ReturnType<typeof and>) {
  const entitlement = await findEntitlement(context, requireUser(context));
  const rounds = await context.db
    .select({
      applicationId: applications.id,
      kind: fundingEvents.roundKind,
      announcedOn: fundingEvents.announcedOn,
    })
    .from(applications)
    .innerJoin(fundingEvents, eq(fundingEvents.startupId, applications.startupId))
    .where(and(isMine, shownCondition(entitlement, daysIn('UTC', context.now()))))
    .orderBy(desc(fundingEvents.announcedOn));
  return Map.groupBy(rounds, ({ applicationId }) => applicationId);
}

/** What was asked for last before a letter was sent. */
async function findChoices(context: Context) {
  const versions = await context.db
    .select({
      startupId: letterVersions.startupId,
      choices: letterVersions.choices,
      createdAt: letterVersions.createdAt,
    })
    .from(letterVersions)
    .where(and(eq(letterVersions.userId, requireUser(context)), isNotNull(letterVersions.choices)))
    .orderBy(desc(letterVersions.number));
  const ofCompany = Map.groupBy(versions, ({ startupId }) => startupId);
  return (startupId: string | null, sentOn: string): LetterChoices | null => {
    const asked = startupId ? ofCompany.get(startupId) : undefined;
    const before = asked?.find(({ createdAt }) => utcDay(createdAt) <= sentOn);
    return letterChoices.safeParse(before?.choices).data ?? null;
  };
}
