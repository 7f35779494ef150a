import { gazetteer } from '../../reference/places/gazetteer.ts';
import type { KnownCity } from '../../reference/places/known-cities.ts';
import { industryPhrases } from '../lexicon/industry-phrases.ts';
import { stopwords } from '../lexicon/stopwords.ts';
import { type Found, findLongest, listed, phraseKey, type Sentence, type Word } from '../tokens/words.ts';

const beforeCities = new Set(listed('in, from, near, outside, around'));
const longestName = 4;

let citiesByPhrase: Map<string, KnownCity> | null = null;

/** A city of the gazetteer that begins at a word. Most names mean something else as well, so little says that it is meant. */
export function findWorldCity(sentence: Sentence, at: number): Found<KnownCity> | null {
  return findLongest(worldCities(), sentence, at);
}

/** Whether a place follows the word for certain: 'in', 'from'. */
export function isBeforeCity(word: Word | undefined): boolean {
  return beforeCities.has(word?.key ?? '');
}

/** Whether a word belongs to the name of such a city where a place is expected, and so is no typo: 'in Salta'. */
export function isInWorldCity(words: readonly Word[], at: number): boolean {
  for (let start = Math.max(1, at + 1 - longestName); start <= at; start += 1) {
    if (!isBeforeCity(words[start - 1])) continue;
    for (let to = at + 1; to <= start + longestName && to <= words.length; to += 1) {
      const name = words.slice(start, to).map(({ key }) => key);
      if (worldCities().has(name.join(' '))) return true;
    }
  }
  return false;
}

function worldCities(): ReadonlyMap<string, KnownCity> {
  citiesByPhrase ??= readPhrases();
  return citiesByPhrase;
}

function readPhrases(): Map<string, KnownCity> {
  const phrases = new Map<string, KnownCity>();
  const fields = new Set(industryPhrases.keys());
  for (const city of gazetteer()) {
    const key = phraseKey(city.name);
    if (key && !fields.has(key) && !stopwords.has(key) && !phrases.has(key)) phrases.set(key, city);
  }
  return phrases;
}
