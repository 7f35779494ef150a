import { foldText } from '../../../platform/text/fold-text.ts';
import { readTable } from '../../../platform/text/read-table.ts';

/** A part of a sentence, with what it speaks of. */
export type Clause = {
  concepts: ReadonlySet<string>;
  words: number;
  isQuestion: boolean;
  /** It has a link to a calendar, a time of day or a telephone number: an offer that can be taken up. */
  isConcrete: boolean;
  hasCalendar: boolean;
  /** The sentence that it is in says what would be if something were. */
  isConditional: boolean;
};

type Vocabulary = { concept: string; pattern: RegExp }[];

let vocabularies: ReadonlyMap<string, Vocabulary> | undefined;

/** Of each language by itself: 'no' is not said in German, and 'suite' is another word in English. */
function readVocabularies(): ReadonlyMap<string, Vocabulary> {
  const rows = readTable(new URL('./concepts.txt', import.meta.url));
  const byLanguage = Map.groupBy(rows, ([, language = '']) => language);
  return new Map(
    [...byLanguage].map(([language, of]) => [
      language,
      of.map(([concept = '', , words = '']) => ({
        concept,
        pattern: new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u'),
      })),
    ]),
  );
}

const commonWords: Record<string, RegExp> = {
  en: /\b(the|and|to|you|for|we|i|your|is|of|with|in|a|it|are|this|my|thanks)\b/g,
  de: /\b(der|die|das|und|ich|wir|sie|du|fur|mit|nicht|ist|bei|ein|eine|dir|ihnen|uns|zu|danke|auf|am|im|es)\b/g,
  fr: /\b(le|la|les|et|je|nous|vous|pour|de|des|un|une|est|votre|ce|que|pas|merci|au|en|avec|l|d)\b/g,
  es: /\b(el|la|los|las|y|que|de|en|un|una|por|con|te|tu|nos|es|para|gracias|lo|al|del|hola|se|su|mi|ella|contigo|le|muy|pero)\b/g,
  pt: /\b(o|a|os|as|e|que|de|em|um|uma|por|com|para|nos|do|da|no|na|sua|seu|obrigad[oa]|ao|nao|se|ola)\b/g,
};

const marked: Record<string, RegExp> = {
  pt: /[ãõáíóúâô]|ção|nh|lh/g,
  es: /[¿¡ñáíóú]/g,
  de: /[ßäöü]/g,
  fr: /[êèùœ]|\b(?:qu|l|d|j|n)['’]/g,
  en: /\b(?:i|we|you|it|that)['’]/g,
};

/** Two languages whose scores are no further apart are told apart by what is spoken of. */
const closeScores = 1;

/** The language in which most of the ordinary words are; of a short text that in which it says most. */
function languageOf(text: string, vocabularyOf: (language: string) => Vocabulary): string {
  const folded = foldText(text);
  const lower = text.toLowerCase();
  const said = plain(text);
  const scores = Object.entries(commonWords).map(([language, words]) => ({
    language,
    score: (folded.match(words)?.length ?? 0) + 2 * (lower.match(marked[language] ?? /$^/g)?.length ?? 0),
  }));
  const best = Math.max(...scores.map(({ score }) => score));
  const spoken = ({ language, score }: (typeof scores)[number]) =>
    score + vocabularyOf(language).filter(({ pattern }) => pattern.test(said)).length;
  return scores
    .filter(({ score }) => score >= best - closeScores)
    .reduce((one, other) => (spoken(other) > spoken(one) ? other : one)).language;
}

const mostClauses = 200;

/** 'Don’t hesitate to call' asks for a call. */
const hesitation =
  /(?:do not|don t|don't|pas|zogern sie nicht|n|no dudes en|nao hesite em)? ?hesit\w*|zogern sie nicht|no dudes en/g;

const contrasts =
  / (?:but|though|however|aber|allerdings|doch|mais|pero|aunque|mas|porem|so|daher|deshalb|donc|portanto) /g;

/** What a text says, clause by clause, in the language that it is in. */
export function readClauses(text: string): Clause[] {
  vocabularies ??= readVocabularies();
  const known = vocabularies;
  const vocabularyOf = (language: string) => known.get(language) ?? [];
  const vocabulary = vocabularyOf(languageOf(text, vocabularyOf));
  const sentences = text.match(/[^.!?…\n]+(?:[.!?…]+(?=\s|$)|\.(?=\S)[^.!?…\n]*)*/g) ?? [];
  const clauses = sentences.flatMap((sentence) => {
    const folded = plain(sentence);
    const isConditional = vocabulary.some(
      ({ concept, pattern }) => concept === 'conditional' && pattern.test(folded),
    );
    return partsOf(sentence).map((part) => clauseOf(part, { vocabulary, isConditional, sentence }));
  });
  return clauses.slice(0, mostClauses);
}

/** Folded, with apostrophes and hyphens as spaces; idioms that would mislead are taken out. */
const plain = (text: string) =>
  foldText(text)
    .replace(/[’'`´\-–]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(hesitation, ' ');

const partsOf = (sentence: string): string[] =>
  sentence
    .replace(/[,;:—]\s/g, '\n')
    .replace(new RegExp(contrasts.source, 'gi'), '\n')
    .split('\n')
    .filter((part) => /\p{L}|\d/u.test(part));

type Sentence = { vocabulary: Vocabulary; isConditional: boolean; sentence: string };

function clauseOf(part: string, { vocabulary, isConditional, sentence }: Sentence): Clause {
  const said = plain(part);
  const hasCalendar = /https?:\/\/\S*(?:cal|meet|booking|schedul)\S*/i.test(part);
  return {
    concepts: new Set(vocabulary.filter(({ pattern }) => pattern.test(said)).map(({ concept }) => concept)),
    words: said.trim().split(' ').length,
    isQuestion: sentence.trim().endsWith('?'),
    isConcrete:
      hasCalendar || /\b\d{1,2}(?::\d\d)? ?(?:am|pm|uhr|h)\b/i.test(part) || /\d{3}[ -]?\d{3,}/.test(part),
    hasCalendar,
    isConditional,
  };
}
