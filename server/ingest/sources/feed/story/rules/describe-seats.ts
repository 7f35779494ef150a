import type { Place } from '../../../../../reference/places/find-place.ts';
import { placeOfAdjective } from '../../languages/place-adjectives.ts';
import { placeOfWords as placeIn, townPattern } from '../place-of-words.ts';
import type { StoryWords } from '../words.ts';
import { seatPatternsOf } from './seat-patterns.ts';

export type Seat = { place: Place; sentence: string };

/** `ein Fintech aus Frankfurt`, `a startup de Aveiro`. */
export function* townsOf(phrase: string, words: StoryWords, sentence: string): Generator<Seat> {
  for (const found of phrase.matchAll(seatPatternsOf(words).ofTown)) {
    const place = placeIn(found.groups?.town ?? '', { language: words.language });
    if (place) yield { place, sentence };
  }
}

const placeBefore = new RegExp(`(?<town>${townPattern})\\s*$`, 'u');

/** A town or its adjective beside what the company is: `the Berlin startup`, `La start-up lyonnaise`, `Kieler Start-up`. */
export function* describedSeats(
  text: string,
  end: number,
  words: StoryWords,
  sentence: string,
): Generator<Seat> {
  if (end < 0) return;
  const { organisation } = seatPatternsOf(words);
  const phrase = (
    text
      .slice(0, end)
      .split(/[,;:.]\s/)
      .at(-1) ?? ''
  ).slice(-120);
  const nearest = phrase.trim().split(' ').slice(-6);
  for (const [index, word] of nearest.entries()) {
    const bare = word.replace(/['’]s$|[^\p{L}-]/gu, '').replace(/^[ld]['’]/u, '');
    const adjective = words.language === 'en' ? null : placeOfAdjective(bare, words.language);
    const isBesideNoun =
      [nearest[index - 1], nearest[index + 1]].some((beside) => beside?.match(organisation)) ||
      index >= nearest.length - 2;
    const place = adjective && isBesideNoun ? placeIn(adjective, { language: words.language }) : null;
    if (place) yield { place, sentence };
  }
  for (const noun of phrase.matchAll(organisation)) {
    const town = placeBefore.exec(
      phrase
        .slice(0, noun.index)
        .replace(/(?:\s[\p{Ll}-]+|\s[\p{L}\d]+-?(?:tech|Tech)|\s(?:AI|KI|IA|SaaS|B2B))*\s$/u, ' '),
    )?.groups?.town;
    const words_ = town?.split(' ') ?? [];
    for (let from = 0; from < words_.length; from += 1) {
      const place = placeIn(words_.slice(from).join(' '), { isMarked: false, language: words.language });
      if (!place) continue;
      yield { place, sentence };
      break;
    }
  }
}
