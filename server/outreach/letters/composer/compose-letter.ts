import type { Money } from '../../../../contract/companies/companies.ts';
import type { RoundKind } from '../../../../contract/companies/round-kinds.ts';
import {
  fallbackNote,
  type LetterChoices,
  type LetterTone,
  longestNote,
} from '../../../../contract/outreach/letters.ts';
import { moneyFormat } from '../../../../contract/platform/text/money.ts';
import { daysBetween } from '../../../../contract/platform/time/days.ts';
import type { LetterFacts, RoundFact } from '../letter-facts.ts';
import { moneyFor } from './money-for.ts';
import { commonGround, offer } from './offer.ts';
import {
  ambition,
  ask,
  type Choose,
  chooseBy,
  farewell,
  findRecipient,
  firstName,
  introduction,
  oneLine,
  ownWords,
  plainName,
  salutation,
} from './sentences-of-composer.ts';

/**
 * A letter without a model, in English: sentences chosen by what is known of both sides, which say nothing that no one
 * stated. The same seed chooses the same sentences. It ends with the note that it is a fallback.
 */
export function composeLetter(facts: LetterFacts, choices: LetterChoices, seed: string): string {
  const choose = chooseBy(seed);
  const letter =
    choices.length === 'note' ? composeNote(facts, choices, choose) : inParagraphs(facts, choices, choose);
  return `${letter}\n\n${fallbackNote}`;
}

function inParagraphs(facts: LetterFacts, choices: LetterChoices, choose: Choose): string {
  const { userProfile, startupProfile } = facts;
  const isFull = choices.length === 'full';
  const first = [opening(facts, choices.tone, choose), whyNow(facts, choose)];
  const aboutMe = [
    introduction(userProfile, choose),
    ...ownWords(userProfile, isFull ? 3 : 1, choose),
    isFull ? ambition(userProfile, choose) : '',
  ];
  const together = [commonGround(userProfile, startupProfile, choose), offer(userProfile, choose)];
  const wanted =
    isFull && userProfile.lookingFor ? `What I am looking for: ${oneLine(userProfile.lookingFor)}.` : '';
  const links = userProfile.links.length > 0 ? `More about me: ${userProfile.links.join(' ')}` : '';
  const body = isFull
    ? [paragraph(first), paragraph(aboutMe), paragraph([...together, wanted])]
    : [paragraph(first), paragraph([...aboutMe, together[1] ?? ''])];
  return [
    salutation(facts, choices),
    ...body,
    paragraph([ask(facts, choices, choose)]),
    links,
    farewell(facts, choices, choose),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const paragraph = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ');

/** A note for LinkedIn: what matters most first, as much as there is room for. */
function composeNote(facts: LetterFacts, choices: LetterChoices, choose: Choose): string {
  const { userProfile, startupProfile } = facts;
  const person = findRecipient(facts, choices.recipient);
  const parts = [
    { place: 0, text: person ? `Hello ${firstName(person.name)},` : 'Hello,' },
    { place: 2, text: introduction(userProfile, choose) },
    { place: 1, text: opening(facts, choices.tone, choose) },
    { place: 5, text: ask(facts, choices, choose) },
    { place: 6, text: firstName(userProfile.fullName) },
    { place: 4, text: commonGround(userProfile, startupProfile, choose) },
    { place: 3, text: whyNow(facts, choose) },
  ];
  const stored: typeof parts = [];
  for (const part of parts)
    if (part.text && written([...stored, part]).length <= longestNote) stored.push(part);
  const note = written(stored);
  // Names alone may be longer than a note.
  return note.length > 0 ? note : plainName(userProfile.fullName).slice(0, longestNote);
}

const written = (parts: readonly { place: number; text: string }[]) =>
  [...parts]
    .sort((one, other) => one.place - other.place)
    .map(({ text }) => text)
    .join(' ');

const recentRoundDays = 30;

/** What made the person write: the round where one is known, else the field, else the company alone. */
function opening({ startupProfile, today }: LetterFacts, tone: LetterTone, choose: Choose): string {
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
    `I am writing to ask whether ${name} has a role for someone like me.`,
    `I would like to work with ${name}, and am writing to introduce myself.`,
    `I am writing to introduce myself to ${name}.`,
  ]);
}

type Telling = { name: string; tone: LetterTone; isNew: boolean };

function ofRound(round: RoundFact, { name, tone, isNew }: Telling, choose: Choose): string {
  const what = `${describeRound(round)}${ledBy(round)}`;
  // No one is congratulated on a loan.
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
      `Congratulations to everyone at ${name} on the ${what}.`,
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

/** Why the time is right, by what the money is for, else by how far the company has come. */
function whyNow(facts: LetterFacts, choose: Choose): string {
  const stated = moneyFor(facts, choose);
  if (stated !== '') return stated;
  const round = facts.startupProfile.rounds[0] ?? null;
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
        'After a round like this, the plan is set and the team has to grow into it. I would like to be part of that.',
        'This is when what works for a few customers has to work for many. I would like to help with that.',
        'I imagine that the team will grow now, and I would like to be considered.',
      ]);
    case 'growing':
      return choose('why now', [
        'Growing at this stage takes people who keep things simple. I would like to help with that.',
        'At your stage there is much to keep running and much to start. I would like to take on a part of it.',
        'A round of this kind usually means that teams grow, and I would like to be considered for one of them.',
      ]);
    case null:
      return choose('why now', [
        'New funding usually means new work, and I would like to be part of it.',
        'I suppose that there is more to do now than before, and I would like to help.',
      ]);
  }
}

/** How far a company has come by its last round; null for what says nothing of that. */
type StageOfLife = 'early' | 'building' | 'growing' | null;

const stages: Partial<Record<RoundKind, StageOfLife>> = {
  pre_seed: 'early',
  seed: 'early',
  angel: 'early',
  safe: 'early',
  convertible: 'early',
  series_a: 'building',
  series_b: 'building',
  bridge: 'building',
  series_c: 'growing',
  series_d: 'growing',
  series_e: 'growing',
  series_f: 'growing',
  series_g: 'growing',
  series_h: 'growing',
  growth: 'growing',
  pre_ipo: 'growing',
  post_ipo: 'growing',
};

const stageOfLife = (round: RoundFact | null): StageOfLife => (round && stages[round.kind]) ?? null;

const spoken: Partial<Record<RoundKind, string>> = {
  pre_seed: 'pre-seed round',
  seed: 'seed round',
  angel: 'angel round',
  growth: 'growth round',
  bridge: 'bridge round',
  convertible: 'convertible note',
  safe: 'SAFE round',
  debt: 'debt financing',
  grant: 'grant',
  crowdfunding: 'crowdfunding round',
  strategic: 'strategic round',
  secondary: 'secondary round',
  pre_ipo: 'pre-IPO round',
  post_ipo: 'post-IPO round',
  unspecified: 'funding round',
};

/** `$12.5M Series A`, `seed round` */
function describeRound({ kind, name, amount }: RoundFact): string {
  const round = spoken[kind] ?? name;
  return amount ? `${writtenMoney(amount)} ${round}` : round;
}

/** `$12.5M`, `€800K`: never more than was raised, so that a letter does not round up. */
export function writtenMoney({ amount, currency }: Money): string {
  return moneyFormat('compactBelow', currency).format(Number(amount));
}
