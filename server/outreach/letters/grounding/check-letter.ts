import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { readProfileLines } from '../../../../contract/outreach/profile-lines.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { boundText, mostChecked } from './bound-text.ts';
import { checkAlignment } from './check-alignment.ts';
import { checkCompanyClaims } from './check-company-claims.ts';
import { checkDates } from './check-dates.ts';
import { checkKinds } from './check-kinds.ts';
import { checkLanguages } from './check-languages.ts';
import { checkNames } from './check-names.ts';
import { checkOwnClaims } from './check-own-claims.ts';
import { checkPosts } from './check-posts.ts';
import { checkSelves } from './check-selves.ts';
import { checkTies } from './check-ties.ts';
import { checkTitles } from './check-titles.ts';
import { type Sentence, sentencesOf } from './clauses.ts';
import { type KnownFacts, knownFacts, overlaps, wordsOf } from './known-facts.ts';
import { languageSpoken } from './language.ts';
import { checkNumbers } from './numbers/check-numbers.ts';
import { readNumbers } from './numbers/read-numbers.ts';
import { statementBeside } from './verdict/nearest-fact.ts';
import { isBorne, isCertain, markedFrom, scoreOf } from './verdict/score-sentence.ts';
import { type Candidate, type Features, featuresOf } from './verdict/sentence-features.ts';

/** What is marked in a letter, and where the sentences begin in which a check raised what could not be decided. */
type Judged = { marks: Unsupported[]; undecided: number[] };

/**
 * What a letter claims that facts contradict or do not have, in the order of the text, none twice. Checks raise what may be
 * wrong, and all that is known of the sentence decides whether it is marked. What follows the first 8,000 characters is not checked.
 */
export const checkLetter = (text: string, facts: LetterFacts): Unsupported[] =>
  judgeLetter(text, facts).marks;

const lately = new WeakMap<LetterFacts, { text: string; judged: Judged }>();

export function judgeLetter(written: string, facts: LetterFacts): Judged {
  const last = lately.get(facts);
  if (last?.text === written) return last.judged;
  const text = boundText(written, mostChecked);
  const known = knownFacts(facts);
  const language = languageSpoken(text);
  const candidates = candidatesIn(text, known);
  const marks: Unsupported[] = [];
  const undecided: number[] = [];
  for (const sentence of sentencesOf(text)) {
    const raised = candidates.filter((each) => overlaps(sentence, each));
    if (raised.length === 0 && isListed(sentence, known)) continue;
    const features = featuresOf(sentence, language, known, raised);
    if (isCertain(features) || (!isBorne(features) && scoreOf(features) > markedFrom)) {
      const nearest = statementBeside(sentence.text, language, known);
      const found = raised.length > 0 ? plainest(raised).map(withoutCheck) : [wholeOf(sentence, features)];
      marks.push(...found.map((mark) => (nearest ? { ...mark, nearest } : mark)));
    } else if (raised.length > 0) undecided.push(sentence.from);
  }
  const judged = { marks: withoutRepeats(marks), undecided };
  lately.set(facts, { text: written, judged });
  return judged;
}

/** A list as the profile has it, behind a few words that name it: 'Mes certifications : RN (Texas), CCRN.' */
function isListed({ text }: Sentence, { facts }: KnownFacts): boolean {
  const [named = '', ...listed] = text.trim().split(/\s?:\s/);
  const list = listed.join(': ').replace(/\.$/, '');
  const { labelled } = readProfileLines(facts.userProfile.work);
  return named.split(' ').length <= mostNamingWords && Object.values(labelled).includes(list);
}

const mostNamingWords = 5;

/** Of several marks of one sentence those that say most: a name says who is met, a number what lies beside a fact. */
function plainest(raised: readonly Candidate[]): readonly Candidate[] {
  const isNamed = raised.some(({ kind }) => kind === 'name' || kind === 'place');
  const others = raised.filter(({ check, kind }) => check !== 'alignment' && !(isNamed && kind === 'tie'));
  return others.length > 0 ? others : raised;
}

const withoutCheck = ({ check, ...mark }: Candidate): Unsupported => mark;

/** A sentence that no single word gives away. */
function wholeOf({ text, from }: Sentence, features: Features): Unsupported {
  const kind = features.has('owner theirs') ? 'company' : features.has('owner both') ? 'tie' : 'experience';
  const words = text.trimEnd();
  return { kind, words, from, to: from + words.length };
}

const withoutRepeats = (found: readonly Unsupported[]) =>
  found
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .filter((each, index, all) => !all.slice(0, index).some((earlier) => overlaps(earlier, each)));

/** What each check would mark. */
export function candidatesIn(text: string, known: KnownFacts): Candidate[] {
  const dates = checkDates(text, known);
  // The code of a currency is no name.
  const amounts = readNumbers(text, languageSpoken(text)).filter(({ kind }) => kind === 'amount');
  const checks: [string, readonly Unsupported[]][] = [
    ['dates', dates.unsupported],
    ['stages', checkStages(text, known)],
    ['titles', checkTitles(text, known)],
    ['posts', checkPosts(text, known)],
    ['selves', checkSelves(text, known)],
    ['own claims', checkOwnClaims(text, known)],
    ['languages', checkLanguages(text, known)],
    ['ties', checkTies(text, known)],
    ['company claims', checkCompanyClaims(text, known)],
    ['kinds', checkKinds(text, known)],
    ['raised', checkRaised(text, known)],
    ['numbers', checkNumbers(text, known, dates.read)],
    ['names', checkNames(text, known, [...dates.read, ...amounts])],
    ['alignment', checkAlignment(text, known)],
  ];
  return checks.flatMap(([check, marks]) => marks.map((each) => ({ ...each, check })));
}

const stage =
  /(?<![\p{L}])(?:s[ée]rie[sn]?[ -](?<series>[a-h])\d?(?![\p{L}])|pre-?seed|pre-ipo|(?:seed|angel|growth|bridge|grant|crowdfunding|strategic|debt)(?= (?:round|funding|stage|investment|financing|money|raise)))(?![\p{L}])|\bSeed\b/giu;

/** That money was raised, said to a company that received a grant, opened a campaign or joined a batch, and raised nothing. */
function checkRaised(text: string, { facts }: KnownFacts): Unsupported[] {
  const { rounds } = facts.startupProfile;
  if (rounds.length === 0 || rounds.some(({ event }) => event.kind === 'raised')) return [];
  return [...text.matchAll(raising)].map(({ index, 0: words }) => ({
    kind: 'stage' as const,
    words,
    from: index,
    to: index + words.length,
  }));
}

/** The writer's own raises have the writer for a subject. */
const raising =
  /(?<!\b(?:I|we|have|team|which|that) )(?<![\p{L}])rais(?:ed|ing)(?= (?:(?:your|the|a|an|new|its|their)(?= ) )?(?:\p{Sc}|\d|money|funding|funds|capital|round|seed|series))/giu;

/** Kinds of rounds that no source reports of the company. */
function checkStages(text: string, { all, facts }: KnownFacts): Unsupported[] {
  const stated = new Set(
    all.statements.flatMap((each) => [...each.matchAll(stage)].map(([found]) => key(found))),
  );
  const kinds = facts.startupProfile.rounds.map(({ kind }) => kind.replaceAll('_', ' '));
  const named = new Set([...all.statements, ...kinds].map((each) => key(each)));
  return [...text.matchAll(stage)].flatMap(({ index, 0: words }) => {
    const isKnown = stated.has(key(words)) || named.has(key(words)) || named.has(key(`${words} round`));
    return isKnown ? [] : [{ kind: 'stage' as const, words, from: index, to: index + words.length }];
  });
}

const key = (words: string) =>
  wordsOf(words.replace(/-/g, ' ').replace(/^s[ée]rie[sn]? /i, 'series ')).join('');
