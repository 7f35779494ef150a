import type { LetterLanguage } from '../../../../../contract/outreach/letters.ts';

/** Small words that texts of a language hold often, and those of the others seldom. */
const marks: Record<LetterLanguage, RegExp> = {
  en: /\b(?:and|the|of|for|with|to|in|from|our|by|on|at|that|an?|i|my|who|is|are|it)\b/gi,
  de: /\b(?:und|der|die|das|ich|für|mit|von|auf|an|in|\p{L}*[äöüß]\p{L}*|wurde|habe|eine[nmrs]?|bei|zum|zur)\b/giu,
  fr: /\b(?:et|le|la|de|d|en|les|des|une?|pour|avec|dans|sur|chez|du|au|aux|qui|est|ans|mon|ma|mes|j)\b/gi,
  es: /\b(?:y|la|de|un|los|las|una?|para|con|por|del|en|que|años|mi|mis|el|como)\b/gi,
  pt: /\b(?:e|de|um|os|as|uma?|para|com|por|do|da|dos|das|em|no|na|que|anos|meu|minha)\b/gi,
  it: /\b(?:e|la|un|da|gli|le|una?|per|con|di|del|della|che|anni|il|lo|mio|mia|nel|nella)\b/gi,
  nl: /\b(?:en|de|het|een|voor|met|van|op|ik|bij|heb|jaar|mijn|die|naar|aan)\b/gi,
};

/** The language that a text is surely in; null for one that says too little, as a title does. */
export function languageOf(text: string): LetterLanguage | null {
  const counted = Object.entries(marks)
    .map(([language, words]) => ({ language, count: (text.match(words) ?? []).length }))
    .sort((one, other) => other.count - one.count);
  const [first, second] = counted;
  if (!first || first.count === 0 || first.count === second?.count) return null;
  // The keys of the table are languages.
  return first.language as LetterLanguage;
}
