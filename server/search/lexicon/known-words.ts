import { countries } from '../../../contract/countries.ts';
import { countryOfName } from '../../places/country-names.ts';
import { compounds } from '../tokens/compounds.ts';
import { listed } from '../tokens/words.ts';
import { namesLikeTypos } from '../typos/names-like-typos.ts';
import { boundsBefore, boundsBehind, sizes } from './amount-words.ts';
import { citiesAbroad } from './cities-abroad.ts';
import { conjunctions } from './conjunctions.ts';
import { counts, months, parts, rolling, sides, sidesBehind, timeUnits, weekdays } from './date-words.ts';
import { englishWords } from './english-words.ts';
import { industryPhrases } from './industry-phrases.ts';
import { investorsAlone } from './investors.ts';
import { placePhrases, smallTowns } from './place-phrases.ts';
import { stages } from './stage-words.ts';
import { stopwords } from './stopwords.ts';
import { wordsOfTrades } from './trades.ts';

const wordsOfGrammar =
  listed(`todays, yesterdays, tonight, whats, series, without, except, excluding, exclude, between, under, over, above, below, around, about, approximately,
  million, millions, billion, billions, thousand, minimum, maximum, least, more, less, than, before, after, since, until, outside,
  yesterday, today, quarter, fortnight, preseed, seed, angel, grant, grants, bridge, convertible, growth, stage, round, rounds, early,
  later, crowdfunding, strategic, secondary, venture, exactly, rather, instead, german, european, dollar, dollars, month, months, weeks, years, quarters, euros, pounds, past, last, within, during, older, newer, oldest, newest, first, second,
  third, three, seven, eight, hours, hour, never, neither, spring, summer, autumn, winter, march, april, women, drones, crore, crores, angels, bigger, smaller, larger`);

// Frame words that people misspell; the others would swallow names.
const frameTargets =
  listed(`startup, startups, company, companies, raise, raised, raising, funding, funded, business, businesses, investment, investments,
  investor, investors, looking, search, searching, technology, recently, please, founded, announced, received, interested, something, anything, everything,
  money, find, which, hiring, finance, received, latest, firms, founders, people, opportunities, working, would, should, currently`);

// Short words that sentences are full of, so that something a typo away is one of them.
const shortest = listed(
  `seed, debt, saas, tech, food, apps, game, games, data, health, cyber, robot, cloud, legal, retail, asia, week, weeks, days, year, years, last, past, this, more, less, than, over`,
);

// The fields and towns that are asked for most.
const mostAskedFor =
  listed(`gaming, fintech, biotech, healthcare, healthtech, insurance, energy, climate, crypto, robotics, software, education, logistics, security, payments, banking, marketing, fashion,
  travel, sports, media, edtech, proptech, insurtech, agtech, medtech, foodtech, cleantech, legaltech, cybersecurity, blockchain, ecommerce, hardware, space, mobility, construction,
  manufacturing, pharma, drone, quantum, solar, battery, semiconductors, devtools, marketplace, consumer, medical, european, african, american, asian, nordics, nordic, london, berlin, paris, munich, hamburg,
  amsterdam, boston, austin, chicago, seattle, toronto, dubai, lagos, nairobi, stockholm, madrid, barcelona, lisbon, dublin, tokyo, seoul, mumbai, delhi, bangalore, zurich, vienna, warsaw,
  milan, rome, miami, denver, sydney, melbourne, helsinki, oslo, copenhagen, brussels, california, texas, florida, europe, africa, manchester, prague, budapest, atlanta, houston, dallas, montreal, vancouver`);

export const commonest: ReadonlySet<string> = new Set([
  ...wordsOfGrammar,
  ...frameTargets,
  ...shortest,
  ...mostAskedFor,
  ...[...months.keys(), ...weekdays.keys()].filter((name) => name.length > 5),
  ...countries.map(({ name }) => name.toLowerCase()).filter((name) => /^[a-z]{5,}$/.test(name)),
]);

const places = [...placePhrases.keys()];
const phrases = [...places, ...industryPhrases.keys()];
const partsOfTowns = [...smallTowns].flatMap((key) => key.split(' '));
const partsOfPhrases = phrases.filter((key) => !smallTowns.has(key)).flatMap((key) => key.split(' '));
// What stands for something by itself is likelier meant than what needs another word beside it.
const whole = new Set([
  ...phrases,
  ...wordsOfTrades(),
  ...wordsOfGrammar,
  ...frameTargets,
  ...months.keys(),
  ...weekdays.keys(),
]);

/** The words that mean something to the grammar, long enough to be put right. */
export const targets: ReadonlySet<string> = new Set(
  [...whole, ...partsOfPhrases].filter((word) => /^\p{L}{4,}$/u.test(word)),
);

// Shorter stopwords are taken for a typo only where sentences are full of them.
const shortStopwords =
  listed(`about, also, and, any, anyone, apply, are, based, been, best, build, can, could, deals, does, doing, every, find, firm, firms, for, found, from, fund, funds,
  getting, give, good, great, have, help, here, hire, hired, ideas, into, jobs, join, just, know, lately, like, list, lists, looks, made, make, makes, making, many, money, most,
  much, near, need, needs, not, only, other, people, please, really, recent, role, roles, sell, should, show, some, still, tell, that, the, their, them, then, there, these, they,
  thing, those, together, want, wants, were, what, when, where, which, while, who, will, with, work, works, would, your, got, get, all, new, team, teams, thanks, hello, latest, round`);

/** What people say around a wish is put right only in a sentence, where it is no name. */
export const stopwordsWithTypos: ReadonlySet<string> = new Set(
  [...[...stopwords.keys()].filter((word) => /^[a-z]{6,}$/.test(word)), ...shortStopwords].filter(
    (word) => !targets.has(word),
  ),
);

const ofPlaces = new Set(places.flatMap((key) => key.split(' ')).filter((word) => word.length > 3));
const wholePlaces = new Set(places);
const wholeFields = new Set(industryPhrases.keys());

/** What a word alone may stand for. */
export function kindOfWord(word: string): 'place' | 'field' | null {
  if (wholePlaces.has(word) || citiesAbroad.has(word)) return 'place';
  if (wholeFields.has(word)) return 'field';
  return ofPlaces.has(word) ? 'place' : null;
}

// The words of phrases by what stands beside them.
const behindWord = new Map<string, string[]>();
const beforeWord = new Map<string, string[]>();
for (const phrase of phrases)
  for (const [at, word] of phrase.split(' ').entries()) {
    const next = phrase.split(' ')[at + 1];
    if (!next) continue;
    behindWord.set(word, [...(behindWord.get(word) ?? []), next]);
    beforeWord.set(next, [...(beforeWord.get(next) ?? []), word]);
  }

/** The words that make a known phrase with the word before or the word behind. */
export function wordsBeside(before: string | undefined, behind: string | undefined): string[] {
  return [...(behindWord.get(before ?? '') ?? []), ...(beforeWord.get(behind ?? '') ?? [])];
}

const known = new Set([
  ...targets,
  ...[
    stopwords,
    conjunctions,
    boundsBefore,
    boundsBehind,
    sizes,
    sides,
    sidesBehind,
    rolling,
    parts,
    stages,
    compounds,
  ]
    .flatMap((table) => [...table.keys()])
    .flatMap((key) => key.split(' ')),
  ...wordsOfTrades(),
  ...partsOfPhrases,
  ...partsOfTowns,
  ...[...investorsAlone.keys()].flatMap((key) => key.split(' ')),
  ...[...citiesAbroad.keys()].flatMap((key) => key.split(' ')),
  ...months.keys(),
  ...timeUnits.keys(),
  ...counts.keys(),
  ...englishWords,
  ...namesLikeTypos,
  ...listed(`greater, larger, bigger, higher, smaller, lower, fewer, exceeding, circa, roughly, precisely, upwards, beyond, following, starting, beginning,
  onwards, earlier, excluded, besides, minus, anything, newer, older, younger, within, dollar, euro, pound, rupees, crore, lakh, lakhs, million, mln,
  convertibles, safe, safes, debt, loan, loans, mature, scaleup, scaleups, figure, figures, digit, digits, spring, summer, autumn, winter, weekend, tomorrow,
  first, second, third, fourth, half, remote, women, female, black, bootstrapped, profitable, unicorn, unicorns, accelerator, sustainable, english, language, speaking`),
]);

/** Whether a word is one, as it is written. */
export function isKnown(key: string): boolean {
  return known.has(key) || (/...[^s]s$/.test(key) && known.has(key.slice(0, -1))) || isForeignCountry(key);
}

// 'Burma', 'Deutschland'
function isForeignCountry(key: string): boolean {
  return key.length > 3 && countryOfName(key) !== null;
}

/** Of equally near words the commonest is meant. */
export function rarity(word: string): number {
  if (commonest.has(word)) return 0;
  if (stopwordsWithTypos.has(word)) return 0.4;
  return whole.has(word) ? 0.25 : 0.5;
}
