import { readTable } from '../../platform/text/read-table.ts';
import { citiesAbroad } from '../lexicon/cities-abroad.ts';
import { conjunctions } from '../lexicon/conjunctions.ts';
import { placePhrases } from '../lexicon/place-phrases.ts';
import { listed, type Sentence, type Word } from '../tokens/words.ts';

const prepositions = new Set(
  listed('in, from, near, around, outside, across, within, at, based, en, a, aus, the, non, of, not, city'),
);
// Words that are no place unless the sentence makes them one: 'in Nice', 'Bath-based', 'Reading, UK'.
const ordinary = new Set(
  readTable(new URL('../lexicon/ordinary-places.txt', import.meta.url)).flatMap(([names = '']) =>
    listed(names),
  ),
);
// Who stands before 'us' in 'tell us'.
const beforeUs = new Set(
  listed(`tell, show, give, let, help, for, with, to, about, contact, join, find, get, send, inform, by, like, all, both,
  between, suit, suits, fit, fits, interest, interests, of, hire, teach, let, update, on, among, and, around, want, wants`),
);
const beforeLanguages = new Set(
  listed('learn, learning, speak, speaks, speaking, teach, teaches, teaching, translate'),
);
/** What makes a place a language: 'German speaking'. */
export const languages = new Set(listed('speaking, speaker, speakers, language'));

const isListing = (word: Word | undefined) =>
  /^[,/&]$|^or$|^list$/.test(conjunctions.get(word?.key ?? '') ?? word?.key ?? '');
const isPlaceName = (word: Word | undefined) =>
  word !== undefined && (placePhrases.has(word.key) || citiesAbroad.has(word.key));

/** Whether a word that may be a place is one here. */
export function isPlaceMeant({ words, phrases }: Sentence, at: number, to: number, end: number): boolean {
  const before = words[at - 1];
  const isCapitals = words[at]?.isCapitals ?? false;
  const key = phrases[at]?.find((phrase) => phrase.to === to)?.key ?? '';
  const isOfCompanies = /^(?:startups?|start|companies|company|firms?|market|businesses)$/.test(
    words[to]?.key ?? '',
  );
  if (key === 'us' && !isCapitals && end === to) return isOfCompanies || !before || !beforeUs.has(before.key);
  if (languages.has(words[words[end]?.key === '-' ? end + 1 : end]?.key ?? '')) return false;
  if (beforeLanguages.has(before?.key ?? '')) return false;
  if (!ordinary.has(key)) return true;
  // 'cleaning the sea'
  if (key === 'sea') return isCapitals || before?.key === 'in' || end > to;
  // 'Bristol, Bath and Cardiff'
  const isListed =
    (isListing(before) && isPlaceName(words[at - 2])) || (isListing(words[to]) && isPlaceName(words[to + 1]));
  // 'consumer apps la': an article never ends a sentence.
  const isAtEnd = at > 0 && words[to] === undefined && /^(?:la|aus|ger|sg|hk|sd)$/.test(key);
  return (
    isListed ||
    isAtEnd ||
    (isOfCompanies && key.length < 4 && key !== 'sea' && key !== 'man') ||
    (isCapitals && key.length < 4) ||
    end > to ||
    prepositions.has(before?.key ?? '')
  );
}
