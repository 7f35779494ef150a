import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { countryOfName } from '../../../reference/places/country-names.ts';
import { demonyms } from '../../../reference/places/demonyms.ts';
import { citiesOfName, regionOfName } from '../../../reference/places/known-cities.ts';
import { isWeekday } from './check-dates.ts';
import { isOwnClaim } from './clauses.ts';
import {
  folded,
  type KnownFacts,
  overlaps,
  type Span,
  type Subject,
  sentenceAt,
  statesTogether,
  wordSetOf,
  wordsOf,
} from './known-facts.ts';
import { languageSpoken } from './language.ts';
import { isPlainForm } from './words.ts';

type Word = Span & { text: string; key: string; isFirst: boolean };

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'&+-]*(?:\.[\p{L}\p{N}]+)*/gu;

const link = /(?:https?:\/\/|www\.)[^\s)>\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

/** Names of people, companies and places that no one states, or that are said of the wrong one. */
export function checkNames(text: string, known: KnownFacts, taken: readonly Span[]): Unsupported[] {
  const links = [...text.matchAll(link)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
  const wrongLinks = links.filter(({ from, to }) => !isLinkKnown(text.slice(from, to), known));
  const isGerman = languageSpoken(text) === 'de';
  const words = wordsIn(text).filter((each) => ![...taken, ...links].some((span) => overlaps(span, each)));
  const runs = runsOf(text, words)
    .map((run) => (isGerman ? namesAmong(text, run) : run))
    .filter((run) => run.length > 0 && isWrong(text, run, known));
  const spans = [...wrongLinks, ...runs.map((run) => ({ from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 }))];
  return spans.map(({ from, to }) => {
    const found = text.slice(from, to).replace(/['’]s$/, '');
    return { kind: isPlace(found) ? 'place' : 'name', words: found, from, to: from + found.length };
  });
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(word)].map(({ index, 0: found }) => ({
    text: found,
    key: folded(found),
    from: index,
    to: index + found.length,
    isFirst:
      /(?:^|[¿¡]|[.!?:…]["”’)]*\s+|\n\s*|[-–•*]\s+|["“(]|(?:^|\n)(?:hello|hi|dear)(?: [^,.\n]{0,80})?,\s+)$/i.test(
        `${index > 120 ? 'x' : ''}${text.slice(Math.max(0, index - 120), index)}`,
      ),
  }));
}

/** In German any noun has a capital: what is a name there is a place, stands behind a title, or is written as none is. */
function namesAmong(text: string, run: readonly Word[]): Word[] {
  return run.filter((each) => {
    const before = text.slice(Math.max(0, each.from - 40), each.from);
    if (/(?:Frau|Herrn?|Dr\.|Prof\.) (?:\p{Lu}[\p{L}-]+ )?$/u.test(before)) return true;
    if (/^\p{Lu}\p{L}*\p{Lu}/u.test(each.text)) return true;
    return isPlace(each.text) && /\b(?:in|aus|nach|bei|von)(?: (?:die|der|den))? $/iu.test(before);
  });
}

const hasCapital = ({ text }: Word) => /^\p{Lu}/u.test(text) || /^\p{L}+\p{Lu}/u.test(text);

const isOrdinary = ({ key, text }: Word) => ordinaryCapitals.has(key) || isWeekday(text);

/** Words with capitals that stand side by side, without those that have one for another reason. */
function runsOf(text: string, words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  let last: Word | null = null;
  for (const each of words) {
    const isName = hasCapital(each) && !isOrdinary(each) && !(each.isFirst && isBeginning(text, each));
    const follows =
      last !== null && /^[ \u00a0]$/.test(text.slice(last.to, each.from)) && !/['’]s$/.test(last.text);
    if (isName && follows) runs.at(-1)?.push(each);
    else if (isName) runs.push([each]);
    last = isName ? each : null;
  }
  return runs;
}

/** Whether a word has its capital from the beginning of a sentence: nothing says that it is someone. */
function isBeginning(text: string, { key, from, to }: Word): boolean {
  if (ordinaryBeginnings.has(key) || isPlainForm(key)) return true;
  if (to - from > 3 && isPlace(text.slice(from, to))) return false;
  if (/['’]s$/.test(text.slice(from, to))) return false;
  const behind = text.slice(to, to + 40);
  const isAlone = !/^ \p{Lu}/u.test(behind);
  const acts =
    /^(?:['’]s\b| (?:is|was|has|had)\b[^.!?\n]*\b(?:you|your|yours|my|our)\b| (?:led|leads|invested|invests|backed|backs|raised|told|tells|said|says|joined|founded|introduced|recommended|and \p{Lu}\p{L}+ (?:led|invested|backed)))/u;
  return isAlone && !acts.test(behind);
}

function isWrong(text: string, run: readonly Word[], known: KnownFacts): boolean {
  const keys = run.flatMap(({ text: found }) => wordsOf(found));
  const [first] = run;
  if (!first) return false;
  if (isDenied(text, first)) return false;
  const isUnknown = keys.some((key) => !known.all.words.has(key) && !isPartKnown(key, known));
  if (isUnknown) return !isKnownPlace(text.slice(first.from, run.at(-1)?.to), known);
  if (!statesTogether(known.all, keys) && run.length > 1 && !first.isFirst) return true;
  if (isAddressed(text, first) && !isOfTheirPeople(keys, known)) return true;
  if (isOwnPlace(text, run, known)) return true;
  if (isOfInvestor(text, run) && !isInvestor(keys, known)) return true;
  return (
    isOfPlace(text, first) && !known[subjectOfPlace(text, first)].statements.some((each) => has(each, keys))
  );
}

/** 'I have never worked at Globex' and 'I do not have an MBA' claim nothing. */
function isDenied(text: string, { from }: Word): boolean {
  const sentence = sentenceAt(text, from);
  return /^(?:[^,;:]*, )?I(?: do| have| am| did)?(?: not|n['’]t| never| no)\b[^,;:]*$/i.test(
    text
      .slice(sentence.from, from)
      .replace(/\b(don|haven|didn)['’]t/gi, '$1 not')
      .replace(/^I (?:don|haven|didn) not/i, 'I not'),
  );
}

/** A place of the company that a letter says its writer has worked in. */
function isOwnPlace(text: string, run: readonly Word[], known: KnownFacts): boolean {
  const [first] = run;
  if (!first || !/\bin $/.test(text.slice(0, first.from))) return false;
  if (run.every(({ key }) => known.mine.words.has(key)) || !isPlace(text.slice(first.from, run.at(-1)?.to)))
    return false;
  const sentence = sentenceAt(text, first.from);
  const words = text.slice(sentence.from, sentence.to);
  if (
    text[sentence.to] === '?' ||
    /\b(?:apply|writing|role|position|opening|interest\w*)\b/i.test(words) ||
    /(?<![\p{L}])you/iu.test(words) ||
    words.includes(known.facts.startupProfile.name)
  )
    return false;
  return (
    /^I (?:have|am|was|['’]ve|look|work|run|lead|led|built|sold|taught|live|studied|treat|design)/.test(
      words,
    ) && isOwnClaim(words)
  );
}

const has = (statement: string, keys: readonly string[]) =>
  keys.every((key) => wordSetOf(statement).has(key));

/** `Kestrel-like`, `Berlin-based`: the name is known, what hangs on it is none. */
function isPartKnown(key: string, { all }: KnownFacts): boolean {
  return (
    all.words.has(key.replace(/(?:based|like|s)$/, '')) ||
    // `MCIPS` is a member of CIPS.
    (key.length >= 4 && [...all.words].some((each) => each.endsWith(key) && each.length - key.length === 1))
  );
}

const investorBefore =
  /(?:led by|backed by|backing of|backing from|investors? (?:like|such as)|investment (?:of|from|by)|funded by|money from|together with) (?:[\p{Lu}][\p{L}&’'-]* (?:and )?){0,3}$/u;

const investorBehind = /^ (?:led|leading|invested|backed|put money) /;

function isOfInvestor(text: string, run: readonly Word[]): boolean {
  const [first] = run;
  if (!first) return false;
  return (
    investorBefore.test(text.slice(0, first.from)) || investorBehind.test(text.slice(run.at(-1)?.to ?? 0))
  );
}

function isInvestor(keys: readonly string[], { facts, theirs }: KnownFacts): boolean {
  const leads = facts.startupProfile.rounds.flatMap(({ leadInvestors }) => leadInvestors);
  const reported = theirs.statements.filter((each) => /\b(?:invest|led by|back|fund)/i.test(each));
  return [...leads, ...reported].some((each) => has(each, keys));
}

const greeting = /(?:^|\n)\s*(?:dear|hello|hi|hey)(?: (?:mr|mrs|ms|dr|prof)\.?)? $/i;

const isAddressed = (text: string, { from }: Word) => greeting.test(text.slice(0, from));

/** A letter goes to people whom a source names, or to the company: a description names whom it likes. */
function isOfTheirPeople(keys: readonly string[], { facts: { startupProfile } }: KnownFacts): boolean {
  return [startupProfile.name, ...startupProfile.people.map(({ name }) => name)].some((each) =>
    has(each, keys),
  );
}

const placeBefore =
  /\b(?:based|located|headquartered|office|offices|team|company|are|live|living|am|home) (?:in|at) $/i;

const isOfPlace = (text: string, { from }: Word) => placeBefore.test(text.slice(0, from));

const ownPlace = /\b(?:i(?: am|’m|'m| live| stay)|my home)\b[^.,;]{0,30}$/i;

/** Of whom a place is said; a company that is called by its name is `is` somewhere. */
function subjectOfPlace(text: string, { from }: Word): Subject {
  const before = text.slice(Math.max(0, from - 60), from);
  if (ownPlace.test(before)) return 'mine';
  return /\b(?:is|your|you|you’re|you're)\b[^.;]{0,40}$/i.test(before) ? 'theirs' : 'all';
}

const placesStated = new WeakMap<KnownFacts, ReadonlySet<string>>();

/** A place that is stated under another name: 'Deutschland' is Germany, 'Wien' is Vienna. */
function isKnownPlace(words: string, known: KnownFacts): boolean {
  const stated = placesStated.get(known) ?? new Set(readPlaces(known));
  placesStated.set(known, stated);
  return placesOf(words).some((each) => stated.has(each)) || isOfStatedPlace(words, stated, known);
}

const countriesByPeople = new Map(
  Object.entries(demonyms).flatMap(([code, people]) =>
    people.split(', ').map((each) => [each, code] as const),
  ),
);

/** 'Polish' where Poland is stated, and 'Duitse' where Duitsland is. */
function isOfStatedPlace(words: string, stated: ReadonlySet<string>, { all }: KnownFacts): boolean {
  const code = countriesByPeople.get(words);
  if (code !== undefined && stated.has(code)) return true;
  const start = folded(words).slice(0, 4);
  return (
    /(?:ish|ch|se|she|es|is|ese|ois|ano|ana|ner)e?s?$/i.test(words) &&
    [...all.words].some((each) => each.startsWith(start))
  );
}

const readPlaces = ({ all, facts: { startupProfile } }: KnownFacts) => [
  ...startupProfile.useOfFunds.flatMap(({ countries }) => countries),
  ...all.statements
    .flatMap((each) => each.match(/\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*/gu) ?? [])
    .flatMap((run) => [run, ...run.split(' ')])
    .flatMap(placesOf),
];

const placesOf = (words: string): string[] => [
  ...[countryOfName(words)].flatMap((code) => code ?? []),
  ...citiesOfName(words).map(({ name, country }) => `${name}, ${country}`),
];

function isPlace(words: string): boolean {
  return citiesOfName(words).length > 0 || countryOfName(words) !== null || regionOfName(words) !== null;
}

/** Addresses that the person gave, and the company's own: one in a description may lead anywhere. */
function isLinkKnown(found: string, { mine, facts }: KnownFacts): boolean {
  const bare = (each: string) =>
    each
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?|^www\./, '')
      .replace(/[/.,;]+$/, '');
  const given = [...mine.statements, facts.startupProfile.website ?? ''];
  return given.some((each) => bare(each).includes(bare(found)));
}

const listed = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Written with a capital in any letter, and no name of anyone. */
const ordinaryCapitals =
  listed(`i im ive id ill dear hello hi hey best kind warm regards sincerely yours ps cv pdf
  ceo cto cfo coo cmo cpo cro cio vp hr pr it ai ml ux ui api apis saas b2b b2c crm erp seo roi kpi kpis sql saas iot
  vr ar r&d rnd qa ok okay linkedin github internet web english frau herr herrn sie ihnen ihr ihre ihrem ihren ihres monsieur madame señor señora usted ustedes bonjour hola ola buongiorno gentile caro cara cher chere estimado estimada sehr geehrte geehrter guten tag liebe lieber hallo beste geachte prezado prezada ik vous lei voi u mr mrs ms dr upround series seed series a b c d e f g h
  ipo safe christmas easter monday tuesday wednesday thursday friday saturday sunday german french spanish italian dutch
  portuguese european american british us uk eu usa q1 q2 q3 q4 note mba phd msc bsc ma ba`);

/** With these a sentence may begin; a verb that follows does not make them someone. */
const ordinaryBeginnings =
  listed(`a an the this that these those there here it its it's he she they we you i my your our
  their his her who what which when where why how if as at by for from in into of on or over to with without within while
  after before since until although though because so but and not no yes one some any all many most much more each every
  both either neither nothing something everything anything nobody somebody everybody anybody people money funding news
  work working growth growing hiring sales data product design engineering marketing experience time today now next then
  thank thanks please looking happy glad congratulations having being seeing reading building joining helping leading
  writing talking speaking would could should may might can will shall do does did is are was were has have had let
  recently currently previously also besides moreover however therefore finally first second third last another such
  beyond above below between during through throughout given regarding concerning following attached enclosed`);
