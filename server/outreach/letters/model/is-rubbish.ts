import { type LetterLength, longestNote } from '../../../../contract/outreach/letters.ts';

const leastCharacters: Record<LetterLength, number> = { note: 40, short: 150, full: 300 };
/** Beyond it a letter is none, or never ends. */
const mostCharacters: Record<LetterLength, number> = { note: longestNote, short: 2_500, full: 5_000 };

/** Whether what a model is writing goes on and on, or says the same again and again. */
export function runsAway(text: string, length: LetterLength): boolean {
  // A note that is a little too long is found out at its end.
  if (text.length > Math.max(mostCharacters[length], longestNote * 2)) return true;
  return /(.{24,200}?)\1{2}/su.test(text.slice(-700)) || /(.{2,24}?)\1{14}/su.test(text.slice(-400));
}

/** Whether a whole answer is no letter: too short or long, a form, or instructions given away. */
export function isRubbish(text: string, length: LetterLength): boolean {
  const letter = text.trim();
  return (
    letter.length < leastCharacters[length] ||
    letter.length > mostCharacters[length] ||
    runsAway(letter, length) ||
    givesAway(letter)
  );
}

/** Whether a letter, or its beginning, is a form, markup, or instructions given away. */
export function givesAway(text: string): boolean {
  const letter = text.trim();
  return (
    /^[[{]|^```|<\/?[a-z]+[ >]/i.test(letter) ||
    /\[(?:your|my|insert|company|name|date)[^\]]*\]/i.test(letter) ||
    /userProfile|startupProfile|"facts"|as an ai\b|language model|my instructions|system prompt/i.test(letter)
  );
}
