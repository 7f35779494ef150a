import type { LetterLanguage } from '../../../../../contract/outreach/letters.ts';

/** Small words and endings that texts of a language hold often, and those of the others seldom. */
const marks: Record<LetterLanguage, RegExp> = {
  en: /\b(?:and|the|of|for|with|to|in|from|our|by|on|at|that|an?|my|who|is|are|it|how|its|\p{L}+ing)\b/giu,
  de: /\b(?:und|der|die|das|ich|für|mit|von|auf|an|in|\p{L}*[äöüß]\p{L}*|wurde|habe|eine[nmrs]?|bei|zum|zur|den|dem|im|\p{L}+(?:ung|keit|heit|schaft)(?:en)?)\b/giu,
  fr: /\b(?:et|le|la|de|d|en|les|l|des|une?|pour|avec|dans|sur|chez|du|au|aux|qui|est|ans|mon|ma|mes|leurs?|j|à)\b|\p{L}(?:ée?s?|eux|euse)\b/giu,
  es: /\b(?:y|la|de|un|los|las|una?|para|con|por|del|en|el|entre|sus?|que|años|mi|mis|como|he|al)\b|\p{L}(?:ción|ciones|dad|ñ\p{L}*)\b/giu,
  pt: /\b(?:e|de|um|os|as|o|a|uma?|para|com|por|do|da|dos|das|em|no|na|ao|que|anos|dias|horas|meu|minha)\b|\p{L}(?:ção|ções|ões|ã|ãos?|dade)\b/giu,
  it: /\b(?:e|i|la|un|da|gli|le|una?|per|con|di|dei|del|della|delle|che|anni|il|lo|mio|mia|nel|nella|loro|al|ho|in)\b|\p{L}(?:zione|zioni|ità|aggio)\b/giu,
  nl: /\b(?:en|de|het|een|voor|met|van|op|in|ik|bij|heb|jaar|mijn|die|naar|aan|om|te|zijn|\p{L}*(?:ij|aa|uu)\p{L}*)\b/giu,
};

const countsOf = (text: string) =>
  Object.entries(marks)
    .map(([language, words]) => ({ language, count: (text.match(words) ?? []).length }))
    .sort((one, other) => other.count - one.count);

/** Whether a text may be said in a letter of a language: no other language has more of its marks. */
export function isIn(text: string, language: LetterLanguage): boolean {
  const [first, ...others] = countsOf(text);
  const most = first?.count ?? 0;
  return most > 0 && [first, ...others].some((each) => each?.language === language && each.count === most);
}

/** The language that a text is surely in; null for one that says too little, as a title does. */
export function languageOf(text: string): LetterLanguage | null {
  const [first, second] = countsOf(text);
  if (!first || first.count === 0 || first.count === second?.count) return null;
  // The keys of the table are languages.
  return first.language as LetterLanguage;
}

/** Whether a text of someone who writes in a language may be in it as well: none of its marks are missing by more than one. */
export function mayBeIn(text: string, language: LetterLanguage): boolean {
  const counts = countsOf(text);
  const own = counts.find((each) => each.language === language)?.count ?? 0;
  return own >= (counts[0]?.count ?? 0) - 1;
}
