import { fallbackNote, type LetterChoices } from '../../../../contract/outreach/letters.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { ambition, introduction, ownWords } from './background.ts';
import { type Choose, chooseBy } from './choose.ts';
import { composeNote } from './compose-note.ts';
import { ask, farewell, salutation } from './ending.ts';
import { commonGround, offer } from './offer.ts';
import { opening, whyNow } from './opening.ts';
import { oneLine } from './plain-name.ts';

/**
 * A letter without a model, in English: sentences chosen by what is known of both sides, which say nothing that nobody
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
