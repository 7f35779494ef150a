import type { AnswerShare } from '../../../contract/applications/applications.ts';
import { roundKinds, roundNames } from '../../../contract/companies/round-kinds.ts';
import { letterLengths, letterPurposes, letterTones } from '../../../contract/outreach/letters.ts';
import { lengthNames, purposeNames, toneNames } from '../../../contract/outreach/variant-names.ts';
import { daysBetween } from '../../../contract/platform/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { findSentLetters, type SentLetter } from './find-sent-letters.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** Fewer say nothing, neither of a kind nor of all. */
const fewestCases = 5;

type WhatWorks = Record<'byDays' | 'byStage' | 'byTone' | 'byLength' | 'byPurpose', AnswerShare[]>;

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
  };
}

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
