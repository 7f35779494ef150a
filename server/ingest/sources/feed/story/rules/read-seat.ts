import { longestQuote } from '../../../../../companies/quoted-facts/quoted-fact.ts';
import type { Place } from '../../../../../reference/places/find-place.ts';
import { placeOfAdjective } from '../../languages/place-adjectives.ts';
import { behindSubject, type SubjectFinder } from '../find-subject.ts';
import { namesPattern } from '../names-of-company.ts';
import { placeOfWords as placeIn, townPattern } from '../place-of-words.ts';
import type { StorySentence } from '../sentences.ts';
import { isSpeech, outsideSpeech } from '../speech.ts';
import { calm, splitDateline } from '../split-sentences.ts';
import type { StoryLanguage, StoryWords } from '../words.ts';
import { describedSeats, type Seat, townsOf } from './describe-seats.ts';
import { seatPatternsOf } from './seat-patterns.ts';

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
    const behindColon = text.split(/:\s(?=\p{Lu})/u).slice(1);
    for (const part of isSpeech(text, words) ? [] : [text, ...behindColon])
      seats.push(...seatsIn(part, isOfOther, name, findSubject, words));
    if (isSpeech(text, words)) seats.push(...seatsBesideSpeech(text, name, words));
  }
  const ofDateline = seatOfDateline(paragraphs, words.language);
  if (seats.length === 0) return seatOfFounding(sentences, name, findSubject, words) ?? ofDateline;
  const seat = agreed(seats);
  const isCloser = seat && !seat.place.city && ofDateline && areCompatible(seat.place, ofDateline.place);
  return isCloser ? ofDateline : seat;
}

/** `"We grow," says Jane Roe, head of the company from Kiel`: what stands outside the quotation marks. */
function* seatsBesideSpeech(text: string, name: string, words: StoryWords): Generator<Seat> {
  const rest = outsideSpeech(text);
  if (rest.length < 20 || isSpeech(rest, words)) return;
  for (const { place } of seatsIn(rest, false, name, () => null, words)) yield { place, sentence: text };
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
    const place = written ? placeIn(written, { isMarked, language: words.language }) : null;
    if (place) yield { place, sentence: headline };
  }
  const at = headline.search(new RegExp(name, 'u'));
  yield* describedSeats(headline, at, words, headline);
  for (const part of at < 0
    ? []
    : headline
        .slice(at)
        .split(/:\s|,\s|\s[–—-]\s/u)
        .slice(1))
    yield* describedSeats(`${part} `, part.search(seatPatternsOf(words).organisation), words, headline);
  const opening = seatPatternsOf(words).opening.exec(headline)?.groups?.town;
  const start = opening ? placeIn(opening, { language: words.language }) : null;
  if (start) yield { place: start, sentence: headline };
  const origin = new RegExp(`${name}\\s(?:aus|uit|från|from)\\s(?<town>${townPattern})`, 'u').exec(headline);
  const place = origin ? placeIn(origin.groups?.town ?? '', { language: words.language }) : null;
  if (place) yield { place, sentence: headline };
  if (at > 0) yield* townsOf(headline.slice(0, at), words, headline);
}

function* seatsIn(
  text: string,
  isOfOther: boolean,
  name: string,
  findSubject: SubjectFinder,
  words: StoryWords,
): Generator<Seat> {
  const patterns = seatPatternsOf(words);
  const subject = findSubject(text);
  const mentioned = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'gu');
  const mentions = [...text.matchAll(mentioned)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  const isOwn = subject !== null && subject.by !== 'product' && !(subject.by === 'organisation' && isOfOther);
  const isPossessive =
    !isOfOther && new RegExp(`^(?:${words.possessive}|${words.the})(?:\\s|(?<=['’]))`, 'iu').test(text);
  const ways = [patterns.seated, patterns.seatNoun, patterns.outOf].flatMap((way) =>
    [...text.matchAll(way)].map((found) => ({ found, isNoun: way === patterns.seatNoun })),
  );
  for (const { found, isNoun } of ways) {
    const before = text.slice(0, found.index);
    const isOurs =
      isOwn ||
      (isNoun && isPossessive && found.index < 12) ||
      (!isOfOther && patterns.theOneThat.test(before)) ||
      isBeforeName(text, found.index + found[0].length, mentions);
    if (!isOurs || namesOther(before, name)) continue;
    const place = placeIn(found.groups?.town ?? '', { language: words.language });
    if (place) yield { place, sentence: text };
  }
  for (const way of [patterns.withState, patterns.theOneOf])
    for (const found of isOfOther ? [] : text.matchAll(way)) {
      const end = found.index + found[0].length;
      const isAlone = way === patterns.theOneOf || standsForCompany(text.slice(end), words);
      const isOurs = isAlone || isBeforeName(text, end, mentions);
      const place = isOurs ? placeIn(found.groups?.town ?? '', { language: words.language }) : null;
      if (place) yield { place, sentence: text };
    }
  for (const found of text.matchAll(patterns.behind)) {
    const end = found.index + found[0].length;
    const isOwnKind = isOwn && subject.by === 'organisation' && end <= subject.end;
    const isKindAlone = !isOfOther && standsForCompany(text.slice(end), words);
    if (!isOwnKind && !isKindAlone && !isBeforeName(text, end, mentions)) continue;
    const place = placeIn(found.groups?.town ?? '', { language: words.language });
    if (place) yield { place, sentence: text };
  }
  // `Die Leipziger rüsten Häuser aus`: those of the town are the company.
  const people =
    words.language === 'de' ? /^(?:Die|Den)\s(\p{Lu}\p{Ll}+er)\s(?=\p{Ll})/u.exec(text)?.[1] : undefined;
  const home = people && !isOfOther ? placeOfAdjective(people, words.language) : null;
  const ofPeople = home ? placeIn(home, { language: words.language }) : null;
  if (ofPeople) yield { place: ofPeople, sentence: text };
  const opening =
    subject === null && mentions.length === 0 ? null : patterns.opening.exec(text)?.groups?.town;
  const first = patterns.first.exec(text.slice(0, mentions[0]?.start ?? 0))?.groups?.town;
  const owner = isOfOther || words.language !== 'en' ? undefined : patterns.owner.exec(text)?.groups?.town;
  for (const [town, isMarked] of [
    [opening, true],
    [first, false],
    [owner, true],
  ] as const) {
    const place = town ? placeIn(town, { isMarked, language: words.language }) : null;
    if (place) yield { place, sentence: text };
  }
  for (const { start, end } of mentions) {
    const from = patterns.from?.exec(text.slice(end, end + 60))?.groups?.town;
    const bracket = /^\s\((?<town>[^)]{3,40})\)/u.exec(text.slice(end, end + 50))?.groups?.town;
    for (const town of [from, bracket]) {
      const place = town ? placeIn(town, { isMarked: town === from, language: words.language }) : null;
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
    const place = follows && town ? placeIn(town, { language: words.language }) : null;
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
  name: string,
  findSubject: SubjectFinder,
  words: StoryWords,
): Seat | null {
  for (const { text, isOfOther } of sentences) {
    const { founded, university, premises } = seatPatternsOf(words);
    const found = founded.exec(text) ?? university.exec(text) ?? premises.exec(text);
    const town = found?.groups?.town;
    if (!town || isOfOther || isSpeech(text, words)) continue;
    // `Nasceu em Belém, em 2021`: some languages leave the subject out.
    const isElided = found.index === 0 && /^(?:es|pt|it)$/.test(words.language);
    const isBeside = new RegExp(`${name},\\s(?:\\S+\\s){0,3}$`, 'u').test(text.slice(0, found.index));
    if (!isElided && !isBeside && findSubject(text) === null) continue;
    const place = placeIn(town, { language: words.language });
    if (place) return { place, sentence: text };
  }
  return null;
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
function seatOfDateline(paragraphs: readonly string[], language: StoryLanguage): Seat | null {
  const [first = ''] = paragraphs;
  const line = splitDateline(first).dateline;
  const town = line
    ? /^\p{Lu}[\p{L}.'’ -]+?(?:,\s\p{Lu}[\p{L}.]+)?(?=,|\s?[-–—(/]|\.\s|\s\p{Lu}\p{Ll}{2}\b|$)/u.exec(
        line,
      )?.[0]
    : undefined;
  if (!town) return null;
  const quiet = calm(town.replace(/\.$/, ''));
  const place = placeIn(quiet, { language });
  return place ? { place, sentence: first.slice(0, longestQuote) } : null;
}
