import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { AnswerShare } from '../../../contract/applications/applications.ts';
import { type RoundKind, roundKinds, roundNames } from '../../../contract/companies/round-kinds.ts';
import {
  type CompanyPointKind,
  companyPointKinds,
  kindOfPair,
  type LetterChoices,
  lengthNames,
  letterChoices,
  letterLengths,
  letterPurposes,
  letterTones,
  purposeNames,
  toneNames,
} from '../../../contract/outreach/letters.ts';
import { daysBefore, daysBetween, utcDay } from '../../../contract/platform/time/days.ts';
import { applications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { fundingEvents } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { fewestForReasons, type Replies } from '../letters/pairs/rank-by-replies.ts';
import { letterVersions } from '../letters/table.ts';

/** Fewer say nothing, neither of a kind nor of all. */
const fewestCases = 5;

type WhatWorks = Record<
  'byDays' | 'byStage' | 'byTone' | 'byLength' | 'byPurpose' | 'byReason',
  AnswerShare[]
>;

/** How many letters were answered: by how soon after the round they went, by its stage, and by how they were written. */
export async function findWhatWorks(
  context: Context,
): Promise<WhatWorks & { sent: number; answered: number }> {
  const letters = await findSentLetters(context);
  const of = (label: string, isOf: (letter: SentLetter) => boolean) => ({
    label,
    letters: letters.filter(isOf),
  });
  return {
    sent: letters.length,
    answered: letters.filter(({ isAnswered }) => isAnswered).length,
    byDays: sharesOf(
      daySpans.map(({ label, from, to }) => of(label, (letter) => isWithin(letter, from, to))),
    ),
    byStage: sharesOf(roundKinds.map((kind) => of(roundNames[kind], ({ round }) => round?.kind === kind))),
    byTone: sharesOf(
      letterTones.map((tone) => of(`${toneNames[tone]} tone`, ({ choices }) => choices?.tone === tone)),
    ),
    byLength: sharesOf(
      letterLengths.map((length) =>
        of(`${lengthNames[length]} length`, ({ choices }) => choices?.length === length),
      ),
    ),
    byPurpose: sharesOf(
      letterPurposes.map((purpose) =>
        of(purposeNames[purpose], ({ choices }) => choices?.purpose === purpose),
      ),
    ),
    byReason:
      letters.length < fewestForReasons
        ? []
        : sharesOf(
            companyPointKinds.map((kind) =>
              of(reasonNames[kind], ({ choices }) => kindOfPair(choices?.pair ?? null) === kind),
            ),
          ),
  };
}

const reasonNames: Record<CompanyPointKind, string> = {
  role: 'About a listed role',
  use_of_funds: 'About the new money',
  planned_hires: 'About planned hires',
  activity: 'About what they do',
};

const daySpans = [
  { label: 'Within 3 days of the round', from: 0, to: 3 },
  { label: '4 to 14 days after it', from: 4, to: 14 },
  { label: 'More than 2 weeks after it', from: 15, to: Number.POSITIVE_INFINITY },
];

function isWithin({ sentOn, round }: SentLetter, from: number, to: number): boolean {
  if (!round) return false;
  const days = daysBetween(round.announcedOn, sentOn);
  return days >= from && days <= to;
}

function sharesOf(groups: { label: string; letters: { isAnswered: boolean }[] }[]): AnswerShare[] {
  return groups.flatMap(({ label, letters }) => {
    const answered = letters.filter(({ isAnswered }) => isAnswered).length;
    if (letters.length < fewestCases) return [];
    return [{ label, sent: letters.length, answered, ...wilsonInterval(answered, letters.length) }];
  });
}

/** Of the normal distribution, for 95 % confidence. */
const z = 1.959964;

/** Between what the true share lies when so many of so many cases were seen (Wilson 1927): true also for few cases, and for none or all. */
export function wilsonInterval(seen: number, cases: number): { low: number; high: number } {
  if (cases === 0) return { low: 0, high: 1 };
  const share = seen / cases;
  const width = 1 + z ** 2 / cases;
  const centre = (share + z ** 2 / (2 * cases)) / width;
  const reach = (z / width) * Math.sqrt((share * (1 - share)) / cases + z ** 2 / (4 * cases ** 2));
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}

/** Who was written to less long ago may still answer, and counts once they have. */
const patienceDays = 7;

type SentLetter = {
  sentOn: string;
  isAnswered: boolean;
  round: { kind: RoundKind; announcedOn: string } | null;
  /** How the letter was asked for; null for what a person wrote by themselves. */
  choices: LetterChoices | null;
};

/** The viewer's letters that were answered or could have been, with the round before each, if their plan shows it. */
async function findSentLetters(context: Context): Promise<SentLetter[]> {
  const letters = await findWaitedLetters(context);
  const rounds = await findRounds(context, isSentBy(context));
  return letters.map(({ id, ...letter }) => ({
    ...letter,
    round: rounds.get(id)?.find(({ announcedOn }) => announcedOn <= letter.sentOn) ?? null,
  }));
}

const isSentBy = (context: Context) =>
  and(
    eq(applications.userId, requireUser(context)),
    isNotNull(applications.sentOn),
    ne(applications.status, 'PENDING'),
  );

type WaitedLetter = Omit<SentLetter, 'round'> & { id: string };

async function findWaitedLetters(context: Context): Promise<WaitedLetter[]> {
  const sent = await context.db
    .select({
      id: applications.id,
      startupId: applications.startupId,
      sentOn: applications.sentOn,
      answeredOn: applications.answeredOn,
    })
    .from(applications)
    .where(isSentBy(context));
  const waitedUntil = daysBefore(utcDay(context.now()), patienceDays);
  const waited = sent.flatMap(({ sentOn, ...each }) =>
    sentOn === null || (each.answeredOn === null && sentOn > waitedUntil) ? [] : [{ ...each, sentOn }],
  );
  if (waited.length === 0) return [];
  const choicesOf = await findChoices(context);
  return waited.map(({ id, startupId, sentOn, answeredOn }) => ({
    id,
    sentOn,
    isAnswered: answeredOn !== null,
    choices: choicesOf(startupId, sentOn),
  }));
}

/** How the viewer's letters were answered by what they stood on; nothing while they have sent too few. */
export async function findReplies(context: Context): Promise<Replies[]> {
  const sent = await context.db.$count(applications, isSentBy(context));
  if (sent < fewestForReasons) return [];
  const letters = await findWaitedLetters(context);
  return companyPointKinds.map((kind) => {
    const of = letters.filter(({ choices }) => kindOfPair(choices?.pair ?? null) === kind);
    return { kind, sent: of.length, answered: of.filter(({ isAnswered }) => isAnswered).length };
  });
}

async function findRounds(context: Context, isMine: ReturnType<typeof isSentBy>) {
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
