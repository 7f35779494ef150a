import { type LetterChoices, longestNote } from '../../../../contract/outreach/letters.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { introduction } from './background.ts';
import type { Choose } from './choose.ts';
import { ask, findRecipient } from './ending.ts';
import { commonGround } from './offer.ts';
import { opening, whyNow } from './opening.ts';
import { firstName, plainName } from './plain-name.ts';

/** A note for LinkedIn: what matters most first, as much as there is room for. */
export function composeNote(facts: LetterFacts, choices: LetterChoices, choose: Choose): string {
  const { userProfile, startupProfile } = facts;
  const user = findRecipient(facts, choices.recipient);
  const parts = [
    { place: 0, text: user ? `Hello ${firstName(user.name)},` : 'Hello,' },
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
