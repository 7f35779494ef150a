import { citiesOfName, regionOfName } from '../../reference/places/known-cities.ts';
import { normaliseCountry } from '../../reference/places/places.ts';
import { nameKey, withoutLegalForm } from '../names.ts';
import { descriptiveWords, gluedTails, placeOfWord, splitLead, tailWords } from './name-vocabulary.ts';
import { plainVowels, spellOut } from './spell-out.ts';

type SeparateNames = { name: string; others: string[] };

const once = String.raw`formerly(?: known as| called)?|previously(?: known as| called)?|f\/?k\/?a\.?|a\/?k\/?a\.?|also known as|ehemals|vormals|anciennement|voorheen|antes|già`;

const trading = String.raw`d[./]?b[./]?a\.?|doing business as|trading as|t\/a|o\/a|operating as`;

const reported = new RegExp(
  String.raw`^(.{2,}?)[\s,;(\[–-]+(?:(${once})|(?:${trading})):?\s+(.{2,}?)[)\]\s]*$`,
  'iu',
);

const bracketed = /^(.{2,}?)\s*[([（【]\s*([^()[\]（）【】]{2,})\s*[)\]）】]\s*$/u;

/** 'X (ex-Y)', 'X (früher Y)': only in brackets is it told of a name. */
const formerInBrackets = /^(?:ex|früher|vorher|dříve|eks|tidigare|tidligere|dawniej)[-\s.:]+(.{2,})$/iu;

const registeredInBrackets = /^(?:a )?(?:trading (?:name|style)|brand|trademark) of (.{2,})$/iu;

/** In which batch of which accelerator it was: no part of a name. */
const batch = /\s*\((?:YC|Y Combinator|Techstars|TS)\s?[A-Z]*\s?'?\d{2,4}\)\s*$/u;

const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The names that a source tells in one: 'Zephyrum (formerly Lattigo)', 'X dba Y', a long name with its acronym in brackets,
 * one name in two scripts. The first is what the company is called today; a name that tells only one stays as it is.
 */
export function separateNames(given: string): SeparateNames {
  const written = given.replace(batch, '') || given;
  const [, name, former, other] = reported.exec(written) ?? [];
  if (name && other) return former ? { name, others: [other] } : { name: other, others: [name] };
  const [, outer = '', inner = ''] = bracketed.exec(written) ?? [];
  const told = formerInBrackets.exec(inner)?.[1] ?? registeredInBrackets.exec(inner)?.[1];
  if (outer && told) return { name: outer, others: [told] };
  if (isSecondName(outer, inner)) return inLatin([outer, inner]);
  return separateScripts(written) ?? { name: written, others: [] };
}

function isSecondName(outer: string, inner: string): boolean {
  if (!outer || !inner) return false;
  return (
    eastern.test(outer) !== eastern.test(inner) ||
    isCyrillic(outer) !== isCyrillic(inner) ||
    initialsOf(outer) === inner.toLowerCase() ||
    initialsOf(inner) === outer.toLowerCase() ||
    isShortFor(inner, outer) ||
    isShortFor(outer, inner) ||
    isTradingName(inner, outer) ||
    isTradingName(outer, inner)
  );
}

/** 'Northwind Analytics (Northwind)' */
function isShortFor(short: string, long: string): boolean {
  const [few, many] = [nameKey(short).split(' '), nameKey(long).split(' ')];
  const [first = ''] = few;
  return few.length <= many.length && first.length > 2 && few.every((word, index) => many[index] === word);
}

/** 'Foxglove Holdings Ltd (Brightly)': a name of its own behind one that is registered, and no place or kind of business. */
function isTradingName(inner: string, outer: string): boolean {
  const words = nameKey(inner).split(' ');
  const isGeneral = words.every((word) => tailWords.has(word) || descriptiveWords.has(word));
  const isPlace =
    normaliseCountry(inner) !== null || citiesOfName(inner).length > 0 || regionOfName(inner) !== null;
  const isRegistered = withoutLegalForm(outer) !== outer.trim();
  return isRegistered && !isGeneral && !isPlace && words.length < 4 && /^\p{Lu}|^\p{Ll}+\p{Lu}/u.test(inner);
}

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** 'Hoshikawa 星川科技' is one name twice, where a space parts the scripts; 'AI技術' is one. */
function separateScripts(written: string): SeparateNames | null {
  const parts = written.trim().split(/\s+/);
  const isEastern = parts.map((part) => eastern.test(part));
  const turns = isEastern.filter((each, index) => index > 0 && each !== isEastern[index - 1]).length;
  if (turns !== 1) return null;
  const turn = isEastern.indexOf(!isEastern[0]);
  const [one, other] = [parts.slice(0, turn).join(' '), parts.slice(turn).join(' ')];
  const latin = isEastern[0] ? other : one;
  return latin.replace(/[^\p{L}]/gu, '').length > 3 ? inLatin([one, other]) : null;
}

/** Called first what most people can read. */
function inLatin(names: [string, string]): SeparateNames {
  const [name, other] = eastern.test(names[0]) || isCyrillic(names[0]) ? names.toReversed() : names;
  return { name: name ?? names[0], others: [other ?? names[1]] };
}

/** One name, taken apart as it is compared. */
export type NameForms = {
  /** The words of the name key, without a legal form of whichever script. */
  words: string[];
  /** All of it in one word, as it sounds in Latin letters: 'Open Space' and 'OpenSpace' have it in common. */
  joined: string;
  /** What an app has in front of its name where that is taken: 'get', 'try'. */
  leads: string[];
  /** The words that name the company, before those that only say that it is one or what it does. */
  core: string[];
  /** The core in one word, as `joined`. */
  root: string;
  /** What follows the core and says nothing: 'labs', 'ai', 'technologies'. */
  tails: string[];
  /** What follows the core and says what the company does: 'health', 'robotics'. It may be another company's. */
  descriptions: string[];
};

const formsOfEastAsia =
  /(?:株式会社|有限会社|合同会社|㈱|\(株\)|（株）|주식회사|유한회사|㈜|\(주\)|股份有限公司|有限责任公司|有限公司)/g;

const endingsOfAddresses =
  /^(\S{3,})\.(?:com|io|ai|co|app|dev|net|org|tech|xyz|so|de|fr|eu|co\.uk|health|bio|finance|cloud)$/i;

/** Legal forms stand in front in some countries: 'PT Niaga', 'UAB Vinted', 'Société Vaurien'. */
const leadingWords = new Set(
  `the team project pt uab sia ooo oao zao too tov oy ab societe ооо оао зао пао ао тоо тов ип`.split(' '),
);

const known = new Map<string, NameForms>();

const mostKnown = 20_000;

/** The forms of a name. Two names that mean one company have at least one in common. */
export function formsOfName(name: string): NameForms {
  const before = known.get(name);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const forms = takeApart(name);
  known.set(name, forms);
  return forms;
}

const pairsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').map((pair): [string, string] => {
      const [short = '', long = ''] = pair.trim().split(/\s+/);
      return [short, long];
    }),
  );

/** How words behind a name are cut short, 'Intl'. */
const abbreviations = pairsOf(
  `intl international; technol technologies; technols technologies; techs technologies; sys systems; svc services; svcs services; mfg
  manufacturing; mgmt management; mgt management; grp group; hldg holdings; hldgs holdings; lab labs; laboratories labs; laboratory labs;
  bros brothers; natl national; assoc associates; pharm pharma; biosci biosciences; biotechnology biotech; biotechnologies biotech;
  therap therapeutics; diag diagnostics; diagn diagnostics; engrg engineering; engr engineering; comms communications; soln solutions;
  solns solutions; softw software; entp enterprises; indus industries; analyt analytics; ptnrs partners; prtnrs partners; univ university`,
);

/** Also words of their own, so only with a full stop: 'Blue Fin.' is Blue Financial, and 'Blue Fin' is not. */
const withFullStop = pairsOf(
  `int international; serv services; eng engineering; fin financial; ins insurance; comm communications; sol solutions; prod products;
  ind industries; ent enterprises; dev development; dist distribution; cons consulting; med medical; semi semiconductor; inst institute;
  instr instruments; elec electronics; equip equipment; cap capital; vent ventures; robot robotics`,
);

function spellAbbreviations(given: readonly string[], written: string): string[] {
  const isOfPartners = given.length > 2 && given.at(-2) === 'and' && given.at(-1) === 'co';
  const words = isOfPartners ? given.slice(0, -2) : given;
  const stopped = new Set(written.toLowerCase().match(/\p{L}+(?=\.)/gu) ?? []);
  return words.map((word, index) =>
    index === 0
      ? word
      : (abbreviations.get(word) ?? (stopped.has(word) ? withFullStop.get(word) : null) ?? word),
  );
}

function takeApart(name: string): NameForms {
  const bare =
    name
      .replace(/[™®©℠]/g, '')
      .normalize('NFKC')
      .replace(formsOfEastAsia, ' ')
      .trim() || name;
  const words = spellAbbreviations(nameKey(bare.replace(endingsOfAddresses, '$1')).split(' '), bare);
  const named = leadingWords.has(words[0] ?? '') && words.length > 1 ? words.slice(1) : words;
  const { leads, own } = splitLead(named, bare);
  const parts = partsOf(own);
  return { words: named, joined: spellOut(named), leads, ...parts, root: spellOut(parts.core) };
}

/** What a name is found by: its key, and its initials apart, so that two long names of the same ones do not meet. */
export function keysOfName(name: string): string[] {
  const initials = initialsOf(name);
  return initials ? [blockKey(name), `~${initials}`] : [blockKey(name)];
}

/** What bearers of a name are looked up by: an acronym meets the names that it stands for, and the other way round. */
export function keysToSeek(name: string): string[] {
  const acronym = acronymOf(name);
  return [blockKey(name), initialsOf(name) ?? [], acronym ? `~${acronym}` : []].flat();
}

/** The key by which records are looked up that could mean one company: what is left of a name without lead and tails. */
export function blockKey(name: string): string {
  const before = knownKeys.get(name);
  if (before !== undefined) return before;
  if (knownKeys.size >= mostKnown) knownKeys.clear();
  const key = makeBlockKey(name);
  knownKeys.set(name, key);
  return key;
}

const knownKeys = new Map<string, string>();

function makeBlockKey(name: string): string {
  const { words } = formsOfName(name);
  let rest = spellOut(splitLead(words, name).own, { isPlain: false });
  for (;;) {
    const tail = joinedTails.find((each) => rest.endsWith(each) && rest.length - each.length >= shortestCore);
    if (!tail) return plainVowels(rest).slice(0, longestKey);
    rest = rest.slice(0, -tail.length);
  }
}

const shortestCore = 3;

const longestKey = 60;

const joinedTails = [...tailWords, ...descriptiveWords].sort((a, b) => b.length - a.length);

function partsOf(words: readonly string[]): Pick<NameForms, 'core' | 'tails' | 'descriptions'> {
  const isPart = (word: string) => tailWords.has(word) || descriptiveWords.has(word) || word === 'and';
  const lastOwn = words.findLastIndex((word, index) => index === 0 || !isPart(word));
  const rest = words.slice(lastOwn + 1).filter((word) => word !== 'and');
  const [core, glued] = splitTail(words.slice(0, lastOwn + 1));
  return {
    core,
    tails: [...glued, ...rest.filter((word) => tailWords.has(word))],
    descriptions: rest.filter((word) => descriptiveWords.has(word)),
  };
}

/** 'ScaleAI' ends with a tail, too, where what is before it is long enough to be a name. */
function splitTail(core: readonly string[]): [core: string[], tails: string[]] {
  const [only = ''] = core;
  const tail = core.length === 1 ? gluedTails.find((each) => only.endsWith(each)) : undefined;
  const rest = tail ? only.slice(0, -tail.length) : '';
  return tail && rest.length > 3 && placeOfWord(only) === null ? [[rest], [tail]] : [[...core], []];
}

/** 'bcr' of 'Baltic Carbon Removal'; null for a name of one or two words. */
export function initialsOf(name: string): string | null {
  const words = nameKey(name).split(' ');
  return words.length > 2 ? words.map((word) => [...word][0]).join('') : null;
}

/** 'bcr' of 'BCR'; null for what is written as a word. */
export function acronymOf(name: string): string | null {
  const key = nameKey(name);
  return /^\p{Lu}{3,5}(?![\p{L}\p{N}])/u.test(name.trim()) && !key.includes(' ') ? key : null;
}
