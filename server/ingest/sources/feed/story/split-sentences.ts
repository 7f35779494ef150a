import { townOfName } from '../../../../reference/job-titles/town-of-name.ts';
import { findPlace } from '../../../../reference/places/find-place.ts';

/** Words behind which a full stop ends no sentence. */
const abbreviations =
  /(?:^|[\s("'])(?:mr|mrs|ms|dr|prof|st|inc|corp|co|ltd|jr|sr|no|nr|vs|approx|est|mio|mrd|mln|mld|mill|mkr|ca|bzw|inkl|tel|sen|gen|nov|oct|sept|sep|aug|dec|jan|feb|mar|apr|jun|jul|calif|mass|colo|tex|wash|sra|sr|dra|núm|env|av|bv|z\.\s?b|d\.\s?h|u\.\s?a|e\.g|i\.e|m\.\s?in|\p{L}|(?:\p{L}\.)+\p{L})\.$/iu;

/** A full stop, then what begins a sentence. A sign of exclamation behind a name in capitals is part of it. */
const ends = /(?:[.…]|(?<!\p{Lu}[\p{L}]{0,20})[!?])["'”»)]?\s+(?=["'“„«(¿¡]?[\p{Lu}\d])/gu;

const longestSentence = 700;

/** The sentences of a paragraph, each as it is written. One that is too long to be of use is left out. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of paragraph.matchAll(ends)) {
    const before = paragraph.slice(Math.max(start, end.index - 12), end.index + 1);
    if (abbreviations.test(before)) continue;
    const stop = end.index + end[0].length;
    sentences.push(paragraph.slice(start, stop).trim());
    start = stop;
  }
  sentences.push(paragraph.slice(start).trim());
  return sentences.filter((sentence) => sentence.length > 0 && sentence.length <= longestSentence);
}

const dateline =
  /^(?:\p{Lu}[\p{L}.'’ -]{1,40}(?:,\s\p{L}[\p{L}. ]{1,25}){0,2}(?:,?\s\(?(?:\p{L}{3,9}\.?\s\d{1,2}|\d{1,2}\.?\s\p{L}{3,9}\.?)(?:,?\s\d{4})?\)?)?\s?(?:[/(][\p{L} ]{3,25}[/)]\s?)?(?:-{1,2}|–|—)\s?(?:\([\p{L} ]{3,25}\)\s?-{0,2}\s?)?)(?=\p{Lu}|\p{Ll}\p{Lu})/u;

/** `Grenoble – La medtech`, `STOCKHOLM. Acme`, `MONTERREY.- La mexicana`: a place alone before the first sentence. */
const placeAlone =
  /^(?<place>\p{Lu}[\p{L}'’ -]{2,30}?)(?:,?\s(?:den\s|le\s)?\d{1,2}\.?\s(?:de\s)?\p{L}{3,10}\.?\s(?:de\s)?20\d\d)?(?:\s[-–—]\s|\.\s?[-–—]?\s)(?=\p{Lu})/u;

/** The line with which agencies begin, `PARIS, Nov. 3, 2026 /PRNewswire/ --`, and what follows it. */
export function splitDateline(paragraph: string): { dateline: string | null; text: string } {
  const start = paragraph.slice(0, 160);
  const isShouted =
    /^\p{Lu}{2,}|\/PRNewswire|BUSINESS WIRE|GLOBE NEWSWIRE|\d{1,2}(?:,?\s\d{4})?\s?[-–—]/u.test(start);
  const alone = placeAlone.exec(start);
  const isPlace = alone && findPlace(`${calm(alone.groups?.place ?? '')}-based`) !== null;
  const isTown = alone && townOfName(calm(alone.groups?.place ?? '')) !== null;
  const found =
    (isShouted ? dateline.exec(start)?.[0] : undefined) ?? (isPlace || isTown ? alone[0] : undefined);
  return found
    ? { dateline: found, text: paragraph.slice(found.length) }
    : { dateline: null, text: paragraph };
}

/** `MONTERREY` as it is written elsewhere. */
export const calm = (place: string): string =>
  place.replace(/\p{Lu}{3,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
