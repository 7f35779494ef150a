import type { LetterFacts } from '../letter-facts.ts';
import { boundText, mostChecked } from './bound-text.ts';
import { judgeLetter } from './check-letter.ts';
import { type Sentence, sentencesOf } from './clauses.ts';
import { type KnownFacts, knownFacts, overlaps } from './known-facts.ts';
import { isKnownWord } from './known-word.ts';
import { languageSpoken } from './language.ts';
import { isEmpty, isPlain, plainWords } from './words.ts';

/**
 * How many sentences say something of either side that facts neither bear nor contradict: what they speak of stands nowhere,
 * or a check raised what was not sure enough to be marked. Wishes, questions and greetings say nothing.
 */
export function countUnchecked(written: string, facts: LetterFacts): number {
  const text = boundText(written, mostChecked);
  const known = knownFacts(facts);
  const { marks, undecided } = judgeLetter(written, facts);
  const isForeign = languageSpoken(text) !== 'en';
  const unknown = sentencesOf(text).filter(
    (sentence) =>
      !marks.some((each) => overlaps(each, sentence)) &&
      isStatement(sentence) &&
      (undecided.includes(sentence.from) || isUnknown(sentence, known, isForeign)),
  );
  const beyond = boundText(written.slice(mostChecked), written.length);
  return unknown.length + sentencesOf(beyond).filter(isStatement).length;
}

const either =
  /(?<![\p{L}])(?:i|i['’](?:m|ve)|my|we|our|you|your|you['’](?:re|ve)|ich|mein\p{L}*|sie|ihre?\p{L}*|je|mon|ma|mes|vous|votre|vos|yo|mi|mis|usted|su|io|mio|mia|voi|vostr\p{L}|eu|meu|minha|ik|mijn|jullie|u|uw)(?![\p{L}])|(?<![\p{L}])j['’]/iu;

const polite =
  /^(?:thank|thanks|dear|hello|hi|best|kind|warm|yours|sincerely|please|congratulations|i (?:would|look forward|hope|am writing|wish|could|can start)|i['’]d|would|could|may|mit freundlichen|ich würde|je serais|bien cordialement|me encantaría|sarei|gostaria|ik hoor)\b/iu;

const isStatement = ({ text, isQuestion }: Sentence) =>
  !isQuestion && !polite.test(text) && plainWords(text).length > 3;

/** More of it stands nowhere than somewhere. In another language than English no word is plain. */
function isUnknown({ text }: Sentence, known: KnownFacts, isForeign: boolean): boolean {
  if (!either.test(text) && !text.includes(known.facts.startupProfile.name)) return false;
  const telling = plainWords(text).filter(
    (word) => word.length > 3 && !(isForeign ? isEmpty : isPlain)(word),
  );
  const stated = telling.filter((word) => isKnownWord(word, known.all));
  return telling.length > 2 * stated.length;
}
