import { countries } from '../../contract/countries.ts';
import { boundsBefore, boundsBehind, sizes } from './amount-words.ts';
import { compounds } from './compounds.ts';
import { counts, months, parts, rolling, sides, sidesBehind, timeUnits, weekdays } from './date-words.ts';
import { englishWords } from './english-words.ts';
import { frame } from './frame-words.ts';
import { industryKeys } from './industry-phrases.ts';
import { joints } from './joints.ts';
import { placePhrases } from './place-phrases.ts';
import { stages } from './stage-words.ts';
import { wordsOfTrades } from './trades.ts';
import { listed, type Word } from './words.ts';

const wordsOfGrammar =
  listed(`series, without, except, excluding, exclude, between, under, over, above, below, around, about, approximately,
  million, millions, billion, billions, thousand, minimum, maximum, least, more, less, than, before, after, since, until, outside,
  yesterday, today, quarter, fortnight, preseed, seed, angel, grant, grants, bridge, convertible, growth, stage, round, rounds, early,
  later, crowdfunding, strategic, secondary, venture, exactly, rather, instead, german, european, dollar, dollars, month, months, weeks, years, quarters, euros, pounds, past, last, within, during, older, newer, oldest, newest, first, second,
  third, three, seven, eight, hours, hour, never, neither, spring, summer, autumn, winter, march, april, women, drones, crore, crores, angels, bigger, smaller, larger`);

// Frame words that people misspell; the others would swallow names.
const frameTargets =
  listed(`startup, startups, company, companies, raise, raised, raising, funding, funded, business, businesses, investment, investments,
  investor, investors, looking, search, searching, technology, recently, please, founded, announced, received, interested, something, anything, everything,
  money, find, which, hiring, finance, received, latest, firms, founders, people, opportunities, working, would, should, currently`);

const commonest = new Set([
  ...wordsOfGrammar,
  ...frameTargets,
  ...countries.map(({ name }) => name.toLowerCase()).filter((name) => /^[a-z]{5,}$/.test(name)),
]);
const phrases = [...placePhrases.keys(), ...industryKeys()];
const phraseSet = new Set(phrases);
const partsOfPhrases = phrases.flatMap((key) => key.split(' '));
// What stands for something by itself is likelier meant than what needs another word beside it.
const whole = new Set([
  ...phrases,
  ...wordsOfTrades(),
  ...wordsOfGrammar,
  ...frameTargets,
  ...months.keys(),
  ...weekdays.keys(),
]);
const targets = new Set(
  [...whole, ...partsOfPhrases].filter((word) => word.length >= 5 && /^\p{L}+$/u.test(word)),
);

// What people say around a wish is put right only in a sentence, where it is no name.
const frameOnly = new Set(
  [...frame.keys()].filter((word) => /^\p{L}{5,}$/u.test(word) && !targets.has(word)),
);

// The words of phrases by what stands beside them.
const behindWord = new Map<string, string[]>();
const beforeWord = new Map<string, string[]>();
for (const phrase of phrases)
  for (const [at, word] of phrase.split(' ').entries()) {
    const next = phrase.split(' ')[at + 1];
    if (!next) continue;
    if (next.length > 3 && word.length > 3) behindWord.set(word, [...(behindWord.get(word) ?? []), next]);
    if (word.length > 3 && next.length > 3) beforeWord.set(next, [...(beforeWord.get(next) ?? []), word]);
  }
const shortTargets = new Set([...whole, ...partsOfPhrases].filter((word) => /^\p{L}{4}$/u.test(word)));

const known = new Set([
  ...targets,
  ...[frame, joints, boundsBefore, boundsBehind, sizes, sides, sidesBehind, rolling, parts, stages, compounds]
    .flatMap((table) => [...table.keys()])
    .flatMap((key) => key.split(' ')),
  ...wordsOfTrades(),
  ...partsOfPhrases,
  ...timeUnits.keys(),
  ...counts.keys(),
  ...englishWords,
  ...listed(`greater, larger, bigger, higher, smaller, lower, fewer, exceeding, circa, roughly, precisely, upwards, beyond, following, starting, beginning,
  onwards, earlier, excluded, besides, minus, anything, newer, older, younger, within, dollar, euro, pound, rupees, crore, crores, lakh, lakhs, million, mln,
  convertibles, safe, safes, debt, loan, loans, mature, scaleup, scaleups, figure, figures, digit, digits, spring, summer, autumn, winter, weekend, tomorrow,
  first, second, third, fourth, half, remote, women, female, black, bootstrapped, profitable, unicorn, unicorns, accelerator, sustainable, english, language, speaking`),
]);

// Names of companies that look like a slip of the finger: nobody who asks for Slack wants snacks.
for (const name of listed(`slack, meta, asana, starling, lucid, careem, deliveroo, biontech, raisin, forto, depop, tibber, printify, transfix, stord,
  intercom, synthesia, personio, bitpanda, sumup, tinder, grindr, flickr, tumblr, fiverr, lyft, gojek, traveloka, tokopedia, kavak, rappi, nubank,
  mercado, ualá, cabify, wallapop, typeform, factorial, jobandtalent, glovo, payhawk, pleo, lunar, vivid, solaris, taxfix, ecosia, babbel, choco,
  gorillas, infarm, enpal, sono, lilium, isar, helsing, aleph, deepl, parloa, cognigy, staffbase, egym, flaconi, idealo, contentful, grover, billie,
  mambu, moss, penta, getsafe, clark, ottonova, kaia, ada, mistral, alan, qonto, ledger, mirakl, algolia, aircall, ornikar, meero, swile, payfit, spendesk`))
  known.add(name);

type Target = { word: string; mask: number; rarity: number; isFrame: boolean };
const byStart = new Map<string, Target[]>();
for (const word of [...targets, ...frameOnly]) {
  const list = byStart.get(word.charAt(0)) ?? [];
  list.push({ word, mask: maskOf(word), rarity: rarity(word), isFrame: frameOnly.has(word) });
  byStart.set(word.charAt(0), list);
}

// Which letters a word has, so that most of the table is passed over without a closer look.
function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % 31);
  return mask;
}

function bitsOf(mask: number): number {
  let [rest, bits] = [mask, 0];
  for (; rest !== 0; bits += 1) rest &= rest - 1;
  return bits;
}

/** The words with misspellings put right: one slip in five to seven letters, two from eight on. */
export function correctWords(words: readonly Word[]): Word[] {
  const corrected: Word[] = [];
  for (const [at, word] of words.entries()) {
    const isRight = word.kind !== 'word' || isKnown(word.key);
    const beside = isRight ? null : correctionBeside(word.key, corrected.at(-1)?.key, words[at + 1]?.key);
    const key = isRight ? null : (beside ?? correction(word.key, mayBeFrame(words, at)));
    corrected.push(key === null ? word : { ...word, key });
  }
  return corrected;
}

// A word by itself, or the only one with a capital, may be a name.
function mayBeFrame(words: readonly Word[], at: number): boolean {
  const isCapital = /^\p{Lu}/u.test(words[at]?.text ?? '') && words.some(({ text }) => /^\p{Ll}/u.test(text));
  return words.length > 2 && (at === 0 || !isCapital);
}

// 'electric vehical', 'Chech Republic': a neighbour that makes a known phrase allows for one slip more.
function correctionBeside(
  key: string,
  before: string | undefined,
  behind: string | undefined,
): string | null {
  if (key.length < 4 || !/^\p{L}+$/u.test(key)) return null;
  const options = [...(behindWord.get(before ?? '') ?? []), ...(beforeWord.get(behind ?? '') ?? [])];
  const slips = key.length < 6 ? 1 : 2;
  return options.find((option) => slipsBetween(key, option, slips + 1) <= slips) ?? null;
}

function correction(key: string, mayBeFrame: boolean): string | null {
  if (key.length === 4) return swapped(key) ?? (mayBeFrame ? completed(key) : null);
  if (key.length < 5 || key.length > 24 || !/^\p{L}+$/u.test(key)) return null;
  const tech = key.replace(/te(?:k|ck|c)$/, 'tech');
  if (tech !== key && known.has(tech)) return tech;
  const slips = key.length < 8 ? 1 : 2;
  const mask = maskOf(key);
  let best: string | null = null;
  let fewest = slips + 1;
  for (const start of new Set([key.charAt(0), key.charAt(1), soundsLike[key.charAt(0)] ?? '']))
    for (const target of byStart.get(start) ?? []) {
      if (Math.abs(target.word.length - key.length) >= fewest || bitsOf(target.mask ^ mask) > 2 * slips)
        continue;
      if (start === key.charAt(1) && start !== key.charAt(0) && target.word.charAt(1) !== key.charAt(0))
        continue;
      if (isNameLike(key, target.word) || isOtherWord(key, target.word)) continue;
      if (target.isFrame && !mayBeFrame) continue;
      const between = slipsBetween(key, target.word, target.isFrame ? 2 : slips + 1);
      if (target.isFrame && between > 1) continue;
      // Letters are forgotten or doubled more often than changed.
      const distance = between + target.rarity + (target.word.length === key.length ? 0.1 : 0);
      if (distance < fewest) [best, fewest] = [target.word, distance];
    }
  return best;
}

const soundsLike: Readonly<Record<string, string>> = {
  k: 'c',
  c: 'k',
  s: 'c',
  z: 's',
  f: 'p',
  v: 'w',
  w: 'v',
  i: 'e',
  j: 'g',
};

// 'yrok'; of four letters no other slip tells what was meant.
function swapped(key: string): string | null {
  for (const at of [0, 1, 2]) {
    const word = key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2);
    if (shortTargets.has(word)) return word;
  }
  return null;
}

// 'tody', 'whch'
function completed(key: string): string | null {
  const target = byStart
    .get(key.charAt(0))
    ?.find(
      ({ word, isFrame }) =>
        word.length === 5 && (isFrame || commonest.has(word)) && slipsBetween(key, word, 2) === 1,
    );
  return target?.word ?? null;
}

// Of equally near words the commonest is meant.
function rarity(word: string): number {
  if (commonest.has(word)) return 0;
  if (frameOnly.has(word)) return 0.6;
  return whole.has(word) ? 0.25 : 0.5;
}

function isKnown(key: string): boolean {
  return known.has(key) || (key.endsWith('s') && known.has(key.slice(0, -1)));
}

// Names are made by adding to a word, 'Solara'; a slip at the end leaves something out or doubles it.
function isNameLike(key: string, target: string): boolean {
  const isLonger = key.startsWith(target) && key.charAt(target.length) !== target.at(-1);
  const isPlural = target.endsWith('s') && !key.endsWith('s') && phraseSet.has(target.slice(0, -1));
  return isLonger || isPlural;
}

// One letter for another in a short word is as likely another word, 'slack' and 'snack', unless letters have changed places.
function isOtherWord(key: string, target: string): boolean {
  if (key.length > 5 || key.length !== target.length || commonest.has(target)) return false;
  return [...key].sort().join('') !== [...target].sort().join('');
}

/** Letters left out, added, changed or swapped with their neighbour between two words; `limit` when that many or more. */
export function slipsBetween(one: string, other: string, limit: number): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      let slips = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (isSwapped) slips = Math.min(slips, (before[to - 2] ?? 0) + 1);
      next.push(slips);
    }
    if (Math.min(...next) >= limit) return limit;
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? limit, limit);
}
