import { boundsBefore, numbersInWords } from '../lexicon/amount-words.ts';
import { findIndustry, isHeadNoun } from '../lexicon/industry-phrases.ts';
import { orders } from '../lexicon/orders.ts';
import { functionWords, type Joint, stopwords } from '../lexicon/stopwords.ts';
import { breaksTrade, findTrade } from '../lexicon/trades.ts';
import { findAmount } from '../recognisers/amounts.ts';
import { daysLabel } from '../recognisers/calendar.ts';
import { findDate } from '../recognisers/dates.ts';
import { findHiring } from '../recognisers/hiring.ts';
import { findListedRoles } from '../recognisers/listed-roles.ts';
import { findPerson } from '../recognisers/persons.ts';
import { findPurpose } from '../recognisers/purposes.ts';
import { findLanguage, findPlaceAt } from '../recognisers/read-places.ts';
import { findRoleAlone, findWork } from '../recognisers/role-alone.ts';
import { cutsField, isWorkersName } from '../recognisers/roles.ts';
import { findStage } from '../recognisers/stages.ts';
import { findConjunction, isFormer } from '../scope/conjunctions.ts';
import { findCompound } from './compounds.ts';
import type { Item } from './items.ts';
import {
  ask,
  askFor,
  type Doing,
  findGivenName,
  isExcluded,
  type Piece,
  readFirm,
  readInvestor,
  readUnknown,
  readWayToWork,
  textOf,
} from './read-names.ts';
import { findLongest, listed, type Sentence, tableOf, type Word } from './words.ts';

/** A sentence piece by piece; of several readings the longest is taken, and of equals the first in the order below. */
export function readItems(sentence: Sentence, today: string): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < sentence.words.length; ) {
    const { does, to } = readFirm(sentence, at, items) ?? readPiece(sentence, at, today, items);
    const first = sentence.words[at];
    const last = sentence.words[to - 1];
    if (first && last) items.push({ ...does, from: first.from, to: last.to });
    at = to;
  }
  return items;
}

function readPiece(sentence: Sentence, at: number, today: string, items: readonly Item[]): Piece {
  const word = sentence.words[at];
  if (word?.kind === 'quote') return { does: readQuote(word.key), to: at + 1 };
  const person = findPerson(sentence, at);
  if (person) return { does: { does: 'nothing', isLight: false }, to: person };
  const language = findLanguage(sentence, at);
  if (language) return { does: { does: 'nothing', isLight: false }, to: language };
  const name = findGivenName(sentence, at);
  if (name) return name;
  // 'ex-Google' is a name, though Google is a field too.
  if (isFormer(sentence.words, at)) return readUnknown(sentence, at + 2);
  const pieces = [
    readSaying(sentence, at),
    readPurpose(sentence, at),
    readHiring(sentence, at),
    readOrder(sentence, at),
    readCount(sentence, at),
    readAmount(sentence, at, today),
    readDate(sentence, at, today),
    readStage(sentence, at),
    readJoint(sentence, at),
    readTrade(sentence, at, items),
    readWork(sentence, at, items),
    readWorker(sentence, at, items),
    readIndustry(sentence, at, items),
    readPlace(sentence, at),
    readInvestor(sentence, at, items),
    readRole(sentence, at, items),
    readCompound(sentence, at),
    readWayToWork(sentence, at),
    readFrame(sentence, at),
  ];
  return (
    pieces.reduce<Piece | null>(
      (best, piece) => (piece && piece.to > (best?.to ?? at) ? piece : best),
      null,
    ) ?? readUnknown(sentence, at)
  );
}

/** Between quotation marks anything is looked for as it stands; where nothing stands, nothing is. */
function readQuote(text: string): Doing {
  if (!/[\p{L}\p{N}]/u.test(text)) return { does: 'nothing', isLight: true };
  return ask({ kind: 'keyword', label: `“${text}”`, text });
}

// Longer than what it begins with, so it goes first: 'not only', 'no problem', 'nothing but'.
const sayings = tableOf([
  [
    'not only, not just, not necessarily, nothing but, none but, no matter, no problem, no idea, no worries, no preference, no preferences, funding news, startup news, latest news, any news, the news, news from, news of, news about, news on, not sure, if not, why not, or something, or anything, or similar, or so, and so on, and such, and the like, and similar, and stuff, or whatever, whether or not, no particular, not important, early access, equity free, non equity, for summer, for the summer, for next summer, for spring, for the spring, for fall, for the fall, for winter, for the winter, summer internship, summer internships, summer intern, summer interns, summer job, summer jobs, i am after, im after, we are after, were after, i m after, whats after',
    true,
  ],
]);

// What is a field elsewhere, at the head of a sentence: 'display fintech in Berlin'.
const commands = tableOf([['display, track, map, monitor', true]]);

function readSaying(sentence: Sentence, at: number): Piece | null {
  const found = findLongest(sayings, sentence, at) ?? (at === 0 ? findLongest(commands, sentence, at) : null);
  return found && { does: { does: 'nothing', isLight: false }, to: found.to };
}

function readOrder(sentence: Sentence, at: number): Piece | null {
  const [word, number] = sentence.words.slice(at);
  const isTopTen = word?.key === 'top' && number?.kind === 'number';
  const found = isTopTen ? { meaning: 'amount' as const, to: at + 2 } : findLongest(orders, sentence, at);
  return found && { does: { does: 'nothing', isLight: false, order: found.meaning }, to: found.to };
}

function readHiring(sentence: Sentence, at: number): Piece | null {
  const found = findHiring(sentence, at);
  return found && { does: ask({ kind: 'hiring', ...found.meaning }), to: found.to };
}

function readPurpose(sentence: Sentence, at: number): Piece | null {
  const found = findPurpose(sentence, at);
  return found && { does: ask({ kind: 'purpose', ...found.meaning }), to: found.to };
}

/** Work at companies, which is a field of business elsewhere: 'customer success at fintech startups'. */
function readWork(sentence: Sentence, at: number, items: readonly Item[]): Piece | null {
  const found = isExcluded(items) ? null : findWork(sentence, at);
  return found && { does: ask({ kind: 'hiring', ...found.meaning }), to: found.to };
}

/** Who works, and is called nearly as the work: 'bookkeepers'. */
function readWorker(sentence: Sentence, at: number, items: readonly Item[]): Piece | null {
  return isWorkersName(sentence.words[at]?.key ?? '') ? readRole(sentence, at, items) : null;
}

/** Below fields and places: of a title that is called just as one of these, it is the field or the place that is meant. */
function readRole(sentence: Sentence, at: number, items: readonly Item[]): Piece | null {
  const found = isExcluded(items) ? null : findRoleAlone(sentence, at);
  return found && { does: ask({ kind: 'hiring', ...found.meaning }), to: found.to };
}

function readCompound(sentence: Sentence, at: number): Piece | null {
  const to = findCompound(sentence, at);
  if (to === null) return null;
  // 'founded by women', 'sponsor visas', 'remote-friendly'
  const text = textOf(sentence.words.slice(at, to))
    .replace(/^(?:founded|run|led) by /i, '')
    .replace(/^.*\bsponsor.*$/i, 'visa sponsorship')
    .replace(/^(remote)[ -].+$/i, '$1');
  return { does: askFor(text), to };
}

function readAmount(sentence: Sentence, at: number, today: string): Piece | null {
  const found = findAmount(sentence, at, today);
  const other = found && endOfSomethingElse(sentence, at, found.to);
  if (other) return { does: { does: 'nothing', isLight: false }, to: other };
  return found && { does: ask({ kind: 'amount', ...found.meaning }), to: found.to };
}

const notFunding = new Set(
  listed(`users, user, customers, customer, clients, employees, employee, people, downloads, subscribers, followers, members, patients, arr, mrr,
  revenue, revenues, turnover, sales, valuation, valuations, jobs, staff, homes, cars, engineers, students, developers, households, profit, aum, gmv`),
);

// '10,000 users', '11-50 employees', 'fewer than twenty people'; of 'more than 10 open roles' only how many
function readCount(sentence: Sentence, at: number): Piece | null {
  const { words } = sentence;
  const begin = /^(?:no|not)$/.test(words[at]?.key ?? '') ? at + 1 : at;
  const start = findLongest(boundsBefore, sentence, begin)?.to ?? at;
  if (words[start]?.kind !== 'number' && !numbersInWords.has(words[start]?.key ?? '')) return null;
  const isRange = /^[-–]$|^to$/.test(words[start + 1]?.key ?? '') && words[start + 2]?.kind === 'number';
  const number = isRange ? start + 3 : start + 1;
  const to = words[number]?.key === '+' ? number + 1 : number;
  const counted: Doing = { does: 'nothing', isLight: false };
  if (findHiring(sentence, to)) return { does: counted, to };
  return notFunding.has(words[to]?.key ?? '') ? { does: counted, to: to + 1 } : null;
}

// '2 million users', 'valued at $1B', 'ARR over 5M': large, but not what was raised.
function endOfSomethingElse({ words }: Sentence, at: number, to: number): number | null {
  const behind = words[to]?.key === 'in' || words[to]?.key === 'annual' ? to + 1 : to;
  if (notFunding.has(words[behind]?.key ?? '')) return behind + 1;
  const before = words.slice(Math.max(0, at - 2), at);
  return before.some(({ key }) => /^(?:valued|valuations?|revenues?|arr|mrr|turnover)$/.test(key))
    ? to
    : null;
}

function readDate(sentence: Sentence, at: number, today: string): Piece | null {
  const found = findDate(sentence, at, today);
  return (
    found && {
      does: ask({
        kind: 'date',
        label: daysLabel(found.meaning, today),
        first: found.meaning.first,
        last: found.meaning.last,
      }),
      to: found.to,
    }
  );
}

function readStage(sentence: Sentence, at: number): Piece | null {
  const found = findStage(sentence, at);
  return found && { does: ask({ kind: 'stage', ...found.meaning }), to: found.to };
}

function readJoint(sentence: Sentence, at: number): Piece | null {
  const found = findConjunction(sentence, at);
  return found && { does: doingOf(found.meaning, sentence.words[at - 1]), to: found.to };
}

// 'crypto is not my thing', but 'companies that are not in crypto' and 'I do not want crypto'
const subjects = new Set(
  listed('i, we, you, they, it, that, which, who, to, and, or, but, please, just, so, if'),
);

function doingOf(joint: Joint, before: Word | undefined): Doing {
  const isPredicate = joint === 'verb' && before?.kind === 'word' && !subjects.has(before.key);
  if (joint === 'brief') return { does: 'negate', reach: 'list', isPredicate };
  if (joint === 'instead') return { does: 'negate', reach: 'pair', isPredicate };
  if (joint === 'except') return { does: 'negate', reach: 'except', isPredicate };
  if (joint === 'negate' || joint === 'verb') return { does: 'negate', reach: 'part', isPredicate };
  if (joint === 'comma' || joint === 'list') return { does: 'list', isComma: joint === 'comma' };
  if (joint === 'contrast' || joint === 'end') return { does: 'end', isContrast: joint === 'contrast' };
  return { does: joint };
}

function readIndustry(sentence: Sentence, at: number, items: readonly Item[]): Piece | null {
  const found = findIndustry(sentence, at);
  if (!found || breaksTrade(sentence, at, found.to)) return null;
  // 'machine learning or data engineers'
  if (!isExcluded(items) && findListedRoles(sentence, at)) return null;
  const words = sentence.words.slice(at, found.to);
  // 'it' is a word, IT a field.
  if (words.length === 1 && /^(?:it|iam)$/.test(words[0]?.key ?? '') && !words[0]?.isCapitals) return null;
  return { does: ask({ kind: 'industry', ...found.meaning, isHeadNoun: isHeadNoun(words) }), to: found.to };
}

function readPlace(sentence: Sentence, at: number): Piece | null {
  const found = findPlaceAt(sentence, at);
  return found && { does: ask({ kind: 'place', ...found.meaning }), to: found.to };
}

// Who asks, or whom something is sold to; what may be a role is read as one where it is as long.
function readTrade(sentence: Sentence, at: number, items: readonly Item[]): Piece | null {
  const found = findTrade(sentence, at);
  const role = found && readRole(sentence, at, items);
  if (role && role.to >= found.to) return role;
  if (!found || cutsField(sentence, at, found.to)) return null;
  return { does: { does: 'nothing', isLight: false }, to: found.to };
}

const criteria = new Set(
  listed(
    'show, give, find, want, need, prefer, all, everything, looking, where, which, who, what, search, searching, bring, love, like',
  ),
);

function readFrame(sentence: Sentence, at: number): Piece | null {
  const found = findLongest(stopwords, sentence, at) ?? findWrongPlural(sentence, at);
  if (!found) return null;
  if (isLanguage(sentence, at))
    return { does: ask({ kind: 'keyword', label: '“Go”', text: 'golang' }), to: at + 1 };
  // The 'a' of 'a16z' is part of a name.
  if (isGluedToFigure(sentence, found.to)) return null;
  const isLight = found.to === at + 1 && functionWords.has(sentence.words[at]?.key ?? '');
  const isCriterion = criteria.has(sentence.words[at]?.key ?? '');
  return { does: { does: 'nothing', isLight, isWish: isCriterion }, to: found.to };
}

// 'using Go or Kotlin': written so, the language is meant, and texts that say 'go' mean mostly something else.
function isLanguage({ words }: Sentence, at: number): boolean {
  const isAfterUse = words
    .slice(Math.max(0, at - 4), at)
    .some(({ key }) => /^(?:using|uses|use|in|knows?|with)$/.test(key));
  const isListed = [1, -1].some(
    (step) => /^(?:or|and|\/|,)$/.test(words[at + step]?.key ?? '') && words[at + 2 * step]?.kind === 'word',
  );
  return words[at]?.text === 'Go' && (isAfterUse || isListed) && words[at + 1]?.key !== 'to';
}

function isGluedToFigure({ words }: Sentence, at: number): boolean {
  return words[at]?.kind === 'number' && words[at]?.isJoined === true && words[at - 1]?.kind === 'word';
}

// 'companys'
function findWrongPlural({ words }: Sentence, at: number) {
  const key = words[at]?.key ?? '';
  return key.length > 5 && key.endsWith('s') && stopwords.has(key.slice(0, -1)) ? { to: at + 1 } : null;
}
