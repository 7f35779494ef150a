import type { LetterTone } from '../../../../contract/outreach/letters.ts';
import { daysBetween } from '../days-between.ts';
import type { LetterFacts, RoundFact } from '../letter-facts.ts';
import type { Choose } from './choose.ts';
import { describeRound, stageOfLife } from './describe-round.ts';
import { plainName } from './plain-name.ts';

const recentRoundDays = 30;

/** What made the person write: the round where one is known, else the field, else the company alone. */
export function opening({ startupProfile, today }: LetterFacts, tone: LetterTone, choose: Choose): string {
  const name = plainName(startupProfile.name);
  const [round] = startupProfile.rounds;
  if (round)
    return ofRound(
      round,
      { name, tone, isNew: daysBetween(round.announcedOn, today) <= recentRoundDays },
      choose,
    );
  const [industry] = startupProfile.industries;
  if (industry)
    return choose('opening', [
      `I am writing because ${name} works in ${industry}, and I would like to work with you.`,
      `I came across ${name} while looking for companies in ${industry}.`,
      `${name} works in ${industry}, and that is why I am writing.`,
    ]);
  return choose('opening', [
    `I am writing to ask whether ${name} has work for somebody like me.`,
    `I would like to work with ${name}, and am writing to introduce myself.`,
    `I am writing to introduce myself to ${name}.`,
  ]);
}

type Telling = { name: string; tone: LetterTone; isNew: boolean };

function ofRound(round: RoundFact, { name, tone, isNew }: Telling, choose: Choose): string {
  const what = `${describeRound(round)}${ledBy(round)}`;
  // Nobody is congratulated on a loan.
  if (round.kind === 'debt' || tone === 'plain')
    return choose('opening', [
      `I read about your ${what}.`,
      `I saw the news of your ${what}.`,
      `I am writing because of your ${what}.`,
      isNew
        ? `Your ${what} is recent news, and the reason I am writing.`
        : `Your ${what} is the reason I am writing.`,
    ]);
  if (tone === 'warm')
    return choose('opening', [
      `Congratulations on the ${what}!`,
      `Congratulations to everybody at ${name} on the ${what}.`,
      `How good to read of your ${what}: congratulations.`,
      `I was glad to read about the ${what}. Congratulations to all of you.`,
    ]);
  return choose('opening', [
    `Please accept my congratulations on the ${what}.`,
    `I have read of the ${what} and would like to congratulate ${name}.`,
    `I am writing to you following the ${what}, on which I congratulate you.`,
  ]);
}

function ledBy({ leadInvestors }: RoundFact): string {
  const leads = leadInvestors.map(plainName).filter(Boolean).slice(0, 2);
  return leads.length > 0 ? ` led by ${leads.join(' and ')}` : '';
}

/** Why the time is right, by how far the company has come. */
export function whyNow({ startupProfile }: LetterFacts, choose: Choose): string {
  const round = startupProfile.rounds[0] ?? null;
  if (round === null) return '';
  switch (stageOfLife(round)) {
    case 'early':
      return choose('why now', [
        'The people who join right after such a round shape what a company becomes, and I would like to be one of them.',
        'At this point there is usually more to do than there are people to do it, and I would like to help.',
        'This early, every person who joins makes a difference. I would like to make one.',
      ]);
    case 'building':
      return choose('why now', [
        'After a round like this the plan is there and the team has to grow into it. I would like to be part of that.',
        'This is the time when what works for some customers has to work for many, and I would like to help with it.',
        'I imagine that the team will grow now, and I would like to be considered.',
      ]);
    case 'growing':
      return choose('why now', [
        'Growing at this point takes people who keep things simple while there are more of them. I would like to help with that.',
        'With a company of your stage there is much to keep going and much to start. I would like to take on a part of it.',
        'A round of this kind usually means that teams grow, and I would like to be considered for one of them.',
      ]);
    case null:
      return choose('why now', [
        'New funding usually means new work, and I would like to be part of it.',
        'I suppose that there is more to do now than before, and I would like to help.',
      ]);
  }
}
