import { longestQuote } from '../../../../companies/quoted-facts/quoted-fact.ts';
import type { Place } from '../../../../reference/places/find-place.ts';
import { placeOfAdjective } from '../languages/place-adjectives.ts';
import { behindSubject, type SubjectFinder } from './find-subject.ts';
import { namesPattern } from './names-of-company.ts';
import { placeOfWords, townPattern } from './place-of-words.ts';
import type { StorySentence } from './sentences.ts';
import { isSpeech } from './speech.ts';
import { splitDateline } from './split-sentences.ts';
import { oncePerLanguage, type StoryWords } from './words.ts';

export type Seat = { place: Place; sentence: string };

const patternsOf = oncePerLanguage((words) => ({
  seated: new RegExp(
    `(?<![\\p{L}])(?:${inEitherCase(words.seated)})\\s(?:the\\s)?(?<town>${townPattern})`,
    'gu',
  ),
  founded: new RegExp(`(?<![\\p{L}])(?:${inEitherCase(words.founded)})\\s(?<town>${townPattern})`, 'u'),
  behind: new RegExp(`(?<town>${townPattern})(?:\\s|(?=-))(?:${words.seat_behind})(?![\\p{L}])`, 'gu'),
  from:
    words.from_place === '(?!)'
      ? null
      : new RegExp(`^\\s(?:${words.from_place})\\s(?<town>${townPattern})`, 'u'),
  ofTown: new RegExp(
    `(?<![\\p{L}])(?:${inEitherCase(words.organisation)})(?:\\s(?:con sede|com sede))?\\s(?:${words.from_place}|from|de|di|do|da|aus|uit)\\s(?<town>${townPattern})`,
    'gu',
  ),
  organisation: new RegExp(`(?<![\\p{L}])(?:${words.organisation})(?![\\p{L}])`, 'giu'),
  romance: /^(?:fr|es|pt|it)$/.test(words.language),
}));

/** The first letter in either case: the words of a seat may begin a sentence, the town needs its capital. */
function inEitherCase(alternatives: string): string {
  return alternatives
    .split('|')
    .map((way) => way.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`))
    .join('|');
}

/** Where the company has its seat, as its story says. Two places that disagree make none. */
export function readSeat(
  headline: string,
  paragraphs: readonly string[],
  sentences: readonly StorySentence[],
  names: readonly string[],
  findSubject: SubjectFinder,
  words: StoryWords,
): Seat | null {
  const name = namesPattern(names);
  const seats = [...seatsInHeadline(headline, name, words)];
  for (const { text, isOfOther } of sentences) {
    if (isSpeech(text, words)) continue;
    seats.push(...seatsIn(text, isOfOther, name, findSubject, words));
  }
  if (seats.length > 0) return agreed(seats);
  return seatOfFounding(sentences, findSubject, words) ?? seatOfDateline(paragraphs);
}

/** `Acme (Barcelona) raises`, `Leiden's Acme`. */
function* seatsInHeadline(headline: string, name: string, words: StoryWords): Generator<Seat> {
  const bracket = new RegExp(`${name}\\s\\((?<town>${townPattern})\\)`, 'u').exec(headline)?.groups?.town;
  const owner = new RegExp(`(?<town>${townPattern})['’]s\\s(?:[\\p{L}-]+\\s){0,3}?${name}`, 'u').exec(
    headline,
  );
  const town = new RegExp(
    `^(?<town>${townPattern})(?:\\s|-based\\s)(?:[\\p{L}-]+\\s){0,4}?${name}`,
    'u',
  ).exec(headline);
  for (const [written, isMarked] of [
    [bracket, true],
    [owner?.groups?.town, false],
    [town?.groups?.town, false],
  ] as const) {
    const place = written ? placeOfWords(written, isMarked) : null;
    if (place) yield { place, sentence: headline };
  }
  yield* describedSeats(headline, headline.search(new RegExp(name, 'u')), words, headline);
}

function* seatsIn(
  text: string,
  isOfOther: boolean,
  name: string,
  findSubject: SubjectFinder,
  words: StoryWords,
): Generator<Seat> {
  const patterns = patternsOf(words);
  const subject = findSubject(text);
  const mentioned = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'gu');
  const mentions = [...text.matchAll(mentioned)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  const isOwn = subject !== null && subject.by !== 'product' && !(subject.by === 'organisation' && isOfOther);
  for (const found of text.matchAll(patterns.seated)) {
    const before = text.slice(0, found.index);
    const isOurs = isOwn || isBeforeName(text, found.index + found[0].length, mentions);
    if (!isOurs || namesOther(before, name)) continue;
    const place = placeOfWords(found.groups?.town ?? '');
    if (place) yield { place, sentence: text };
  }
  for (const found of text.matchAll(patterns.behind)) {
    const end = found.index + found[0].length;
    const isOwnKind = isOwn && subject.by === 'organisation' && end <= subject.end;
    const isKindAlone = !isOfOther && standsForCompany(text.slice(end), words);
    if (!isOwnKind && !isKindAlone && !isBeforeName(text, end, mentions)) continue;
    const place = placeOfWords(found.groups?.town ?? '');
    if (place) yield { place, sentence: text };
  }
  for (const { start, end } of mentions) {
    const from = patterns.from?.exec(text.slice(end, end + 60))?.groups?.town;
    const bracket = /^\s\((?<town>[^)]{3,40})\)/u.exec(text.slice(end, end + 50))?.groups?.town;
    for (const town of [from, bracket]) {
      const place = town ? placeOfWords(town, town === from) : null;
      if (place) yield { place, sentence: text };
    }
    yield* describedSeats(text, start, words, text);
  }
  if (subject?.by === 'organisation' && !isOfOther) {
    yield* describedSeats(text, behindSubject(text, subject, words), words, text);
    yield* townsOf(text.slice(subject.start, subject.end + 60), words, text);
  }
  for (const insertion of text.matchAll(
    /,\s(?:an?|the|ein|eine|una|un|une|uma|um|een|ett|en)?\s?(?<phrase>[^,]{4,90})(?=[,.]|$)/giu,
  )) {
    const follows = mentions.some(({ end }) => end === insertion.index);
    const town = /^(?:from|of|aus|de|do|da|di|uit|från|à|in|em|en) (?<town>\p{Lu}.{2,40})$/u.exec(
      insertion.groups?.phrase ?? '',
    )?.groups?.town;
    const place = follows && town ? placeOfWords(town) : null;
    if (place) yield { place, sentence: text };
    if (follows) yield* townsOf(insertion.groups?.phrase ?? '', words, text);
    if (follows)
      yield* describedSeats(`${insertion.groups?.phrase ?? ''} `, Number.POSITIVE_INFINITY, words, text);
  }
}

/** `the New York-based startup told`: no name follows, so that it stands for the company. */
function standsForCompany(behind: string, words: StoryWords): boolean {
  const noun = new RegExp(
    `^\\s(?:[\\p{L}-]+\\s){0,3}?(?:${words.organisation})(?=[\\s,.])(?!\\s\\p{Lu})`,
    'u',
  );
  return noun.test(behind);
}

/** Where it was founded, for a company of which nothing says where it is. */
function seatOfFounding(
  sentences: readonly StorySentence[],
  findSubject: SubjectFinder,
  words: StoryWords,
): Seat | null {
  for (const { text, isOfOther } of sentences) {
    const town = patternsOf(words).founded.exec(text)?.groups?.town;
    if (!town || isOfOther || isSpeech(text, words) || findSubject(text) === null) continue;
    const place = placeOfWords(town);
    if (place) return { place, sentence: text };
  }
  return null;
}

/** `ein Fintech aus Frankfurt`, `a startup de Aveiro`. */
function* townsOf(phrase: string, words: StoryWords, sentence: string): Generator<Seat> {
  for (const found of phrase.matchAll(patternsOf(words).ofTown)) {
    const place = placeOfWords(found.groups?.town ?? '');
    if (place) yield { place, sentence };
  }
}

/** Behind `based in Kiel,` the company is named at once, or after what it is: `Headquartered in Kiel, the company`. */
function isBeforeName(text: string, end: number, mentions: readonly { start: number }[]): boolean {
  return mentions.some(({ start }) => {
    const between = start >= end ? text.slice(end, start) : null;
    return (
      between !== null &&
      between.length < 70 &&
      /^,?\s(?:[\p{L}\d'’&-]+\s){0,6}$/u.test(between) &&
      !/\s\p{Lu}\p{Ll}+\s\p{Lu}/u.test(between)
    );
  });
}

const otherRoles =
  /(?:investor|fund\b|fonds|ventures?\b|capital\b|partners?\b|customers?|clients?|kunden|clientes?|clienti|klanten|kunder|led by|backed by|raised|from|angeführt|mené|liderad|guidat|geleid|ledd|founded in|gegründet in)\s[^,;]*,?\s?$/iu;

/** Between the company and its seat stands another, whose seat it may be: `led by Accel, based in London`. */
function namesOther(before: string, name: string): boolean {
  const last = before.split(/[;:]/).at(-1) ?? before;
  const behindName = last.split(new RegExp(name, 'u')).at(-1) ?? last;
  return (
    otherRoles.test(behindName) &&
    !/,\s(?:and|und|et|y|e|en|och)?\s?(?:now|heute|is)?\s?$/u.test(
      behindName.replace(/founded in[^,]*/iu, ''),
    )
  );
}

const placeBefore = new RegExp(`(?<town>${townPattern})\\s*$`, 'u');

/** A town or its adjective beside what the company is: `the Berlin startup`, `La start-up lyonnaise`, `Kieler Start-up`. */
function* describedSeats(text: string, end: number, words: StoryWords, sentence: string): Generator<Seat> {
  if (end < 0) return;
  const { organisation } = patternsOf(words);
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
    const place = adjective && isBesideNoun ? placeOfWords(adjective) : null;
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
      const place = placeOfWords(words_.slice(from).join(' '), false);
      if (!place) continue;
      yield { place, sentence };
      break;
    }
  }
}

/** The most precise of places that all lie in one another; null where two disagree. */
function agreed(seats: readonly Seat[]): Seat | null {
  let best: Seat | null = null;
  for (const seat of seats) {
    if (!best) best = seat;
    else if (!areCompatible(best.place, seat.place)) return null;
    else if (precision(seat.place) > precision(best.place)) best = seat;
  }
  return best;
}

function areCompatible(one: Place, other: Place): boolean {
  if (one.country !== other.country) return false;
  if (one.city && other.city) return one.city === other.city;
  return !one.region || !other.region || one.region === other.region;
}

const precision = ({ city, region }: Place) => (city ? 2 : region ? 1 : 0);

/** Agencies begin with the town from which they write; a company that says no other is likely there. */
function seatOfDateline(paragraphs: readonly string[]): Seat | null {
  const [first = ''] = paragraphs;
  const line = splitDateline(first).dateline;
  const town = line
    ? /^\p{Lu}[\p{L}.'’ ]+(?:,\s\p{Lu}[\p{L}.]+)?(?=,|\s?[-–—(/]|\s\p{Lu}\p{Ll}{2}\b)/u.exec(line)?.[0]
    : undefined;
  if (!town) return null;
  const quiet = town.replace(/\p{Lu}{3,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
  const place = placeOfWords(quiet);
  return place ? { place, sentence: first.slice(0, longestQuote) } : null;
}
