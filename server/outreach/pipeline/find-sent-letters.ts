import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { kindOfPair, type LetterChoices, letterChoices } from '../../../contract/outreach/letters.ts';
import { daysBefore, daysBetween, utcDay } from '../../../contract/platform/time/days.ts';
import { applications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { letterVersions } from '../letters/table.ts';
import { channelOf, industryOf, type LetterFacts } from '../replies/rates/letter-cells.ts';

/** Who was written to less long ago may still answer, and counts once they have. */
const patienceDays = 7;

export type SentLetter = {
  sentOn: string;
  isAnswered: boolean;
  /** How the letter was asked for; null for what a person wrote by themselves. */
  choices: LetterChoices | null;
  facts: LetterFacts;
};

/** The viewer's letters that were answered or could have been, with the round before each, if their plan shows it. */
export async function findSentLetters(context: Context): Promise<SentLetter[]> {
  const letters = await findWaitedLetters(context);
  if (letters.length === 0) return [];
  const rounds = await findRounds(context);
  return letters.map(({ id, tags, contactEmail, ...letter }) => {
    const round = rounds.get(id)?.find(({ announcedOn }) => announcedOn <= letter.sentOn);
    return { ...letter, facts: factsOf({ ...letter, tags, contactEmail }, round) };
  });
}

type Round = { kind: RoundKind; announcedOn: string };

const factsOf = (
  { sentOn, tags, contactEmail, choices }: Omit<WaitedLetter, 'id' | 'isAnswered'>,
  round: Round | undefined,
): LetterFacts => ({
  stage: round?.kind ?? null,
  industry: industryOf(tags ?? []),
  daysSinceRound: round ? daysBetween(round.announcedOn, sentOn) : null,
  pairKind: kindOfPair(choices?.pair ?? null),
  channel: channelOf(contactEmail),
  length: choices?.length ?? null,
});

export const isSentBy = (context: Context) =>
  and(
    eq(applications.userId, requireUser(context)),
    isNotNull(applications.sentOn),
    ne(applications.status, 'PENDING'),
  );

type WaitedLetter = Omit<SentLetter, 'facts'> & {
  id: string;
  /** Null for a company that is not among ours. */
  tags: string[] | null;
  contactEmail: string | null;
};

export async function findWaitedLetters(context: Context): Promise<WaitedLetter[]> {
  const sent = await context.db
    .select({
      id: applications.id,
      startupId: applications.startupId,
      sentOn: applications.sentOn,
      answeredOn: applications.answeredOn,
      contactEmail: applications.contactEmail,
      tags: startups.industryTags,
    })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .where(isSentBy(context));
  const waitedUntil = daysBefore(utcDay(context.now()), patienceDays);
  const waited = sent.flatMap(({ sentOn, ...each }) =>
    sentOn === null || (each.answeredOn === null && sentOn > waitedUntil) ? [] : [{ ...each, sentOn }],
  );
  if (waited.length === 0) return [];
  const choicesOf = await findChoices(context);
  return waited.map(({ startupId, answeredOn, ...letter }) => ({
    ...letter,
    isAnswered: answeredOn !== null,
    choices: choicesOf(startupId, letter.sentOn),
  }));
}

async function findRounds(context: Context) {
  const entitlement = await findEntitlement(context, requireUser(context));
  const rounds = await context.db
    .select({
      applicationId: applications.id,
      kind: fundingEvents.roundKind,
      announcedOn: fundingEvents.announcedOn,
    })
    .from(applications)
    .innerJoin(fundingEvents, eq(fundingEvents.startupId, applications.startupId))
    .where(and(isSentBy(context), shownCondition(entitlement, daysIn('UTC', context.now()))))
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
