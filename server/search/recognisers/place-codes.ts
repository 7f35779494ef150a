import { countryOfCode } from '../../reference/places/country-names.ts';
import { ofCountry, type PlacesMeant, placePhrases, regionBehindCity } from '../lexicon/place-phrases.ts';
import { type Found, listed, type Word } from '../tokens/words.ts';

const beforeCodes = new Set(listed('in, from, near, outside, not, except, excluding'));

/** Two capitals are a state or a country where a place is expected, 'in TX', 'from FR'; and a flag is one anywhere. */
export function findCode(words: readonly Word[], at: number): Found<PlacesMeant> | null {
  const word = words[at];
  if (word?.key.length === 2 && isCodeInList(words, at)) {
    const listed = countryOfCode(word.key);
    return listed ? { meaning: ofCountry(listed), to: at + 1 } : null;
  }
  if (!word?.isCapitals || word.key.length !== 2) return null;
  const isFlag = /^\p{RI}/u.test(word.text);
  if (!isFlag && !beforeCodes.has(words[at - 1]?.key ?? '')) return null;
  const state = isFlag || word.key === 'de' ? null : regionBehindCity(word.key);
  if (state?.country === 'US' || state?.country === 'CA')
    return { meaning: { label: state.region, places: [{ ...state, city: null }] }, to: at + 1 };
  const country = countryOfCode(word.key);
  return country ? { meaning: ofCountry(country), to: at + 1 } : null;
}

// Codes that are no words, so that 'UK or ch' and 'de/at/ch' may be written small.
const codesOnly = new Set(
  listed(
    'ch, fr, nl, dk, fi, pl, pt, cz, se, uk, gb, ie, jp, kr, tw, ng, ke, za, ae, sg, hk, nz, au, ca, br, mx',
  ),
);

function isCodeInList(words: readonly Word[], at: number): boolean {
  const isCode = (word: Word | undefined) =>
    word !== undefined &&
    (codesOnly.has(word.key) || placePhrases.has(word.key) || /^(?:de|at|es|it|be)$/.test(word.key));
  const isBeside = (joint: Word | undefined, other: Word | undefined) =>
    isCode(other) &&
    (joint?.key === '/' ||
      (/^(?:or|and|,|&)$/.test(joint?.key ?? '') && codesOnly.has(words[at]?.key ?? '')));
  return (
    isCode(words[at]) && (isBeside(words[at - 1], words[at - 2]) || isBeside(words[at + 1], words[at + 2]))
  );
}
