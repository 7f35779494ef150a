import type { LetterLanguage, Unsupported } from '../../../../../contract/outreach/letters.ts';
import { ofMine } from '../check-ties.ts';
import type { Sentence } from '../clauses.ts';
import type { KnownFacts } from '../known-facts.ts';
import { isCommonWord } from '../language.ts';
import { readStatement } from '../numbers/read-statement.ts';
import { readDates } from '../read-dates.ts';
import { isEmpty, isPlain, plainWords, stemOf } from '../words.ts';
import {
  applied,
  cues,
  done,
  inTime,
  metYou,
  opinion,
  ownPlace,
  selfSaid,
  toCome,
  usedYours,
} from './cues.ts';
import { contentOf, heldBy, heldIn, nearestOf } from './nearest-fact.ts';
import { numberFeatures } from './number-features.ts';
import { planOf } from './read-plans.ts';

/** A mark that a check would set, with the check's name. */
export type Candidate = Unsupported & { check: string };

/** What tells whether facts bear a sentence, by name. */
export type Features = ReadonlyMap<string, number>;

type Told = Record<string, number | boolean>;
type Owner = 'mine' | 'theirs' | 'both' | 'none';
type Cues = Record<keyof typeof cues, boolean>;

/** All that is looked at in one sentence. */
type Reading = {
  text: string;
  language: LetterLanguage;
  known: KnownFacts;
  isQuestion: boolean;
  isNamed: boolean;
  has: Cues;
  owner: Owner;
  isOpen: boolean;
  /** What it says is so, without the clauses that wish, ask or deny. */
  claim: string;
};

/** What tells whether facts bear a sentence: its words, the facts nearest to it, its numbers, and what checks would mark. */
export function featuresOf(
  sentence: Sentence,
  language: LetterLanguage,
  known: KnownFacts,
  candidates: readonly Candidate[],
): Features {
  const reading = readSentence(sentence, language, known);
  const { text, has, owner } = reading;
  const near = nearFeatures(reading);
  const subject = owner === 'mine' || owner === 'theirs' ? owner : 'all';
  const marks = candidates
    .filter(({ check }) => check === 'numbers')
    .map(({ from, to }) => ({ from: from - sentence.from, to: to - sentence.from }));
  const told: Told = {
    ...Object.fromEntries(Object.entries(has).map(([cue, is]) => [`cue ${cue}`, is])),
    'cue named': reading.isNamed,
    'cue question': sentence.isQuestion,
    open: reading.isOpen,
    foreign: language !== 'en',
    [`owner ${owner}`]: 1,
    ...near,
    ...planFeatures(reading),
    ...tieFeatures(reading),
    ...selfFeatures(reading),
    ...claimFeatures(reading),
    ...nameFeatures(reading),
    ...numberFeatures(readStatement(text, language), known, subject, readDates(text), marks),
    ...checkFeatures(candidates, reading, near),
  };
  return new Map(Object.entries(told).flatMap(([name, value]) => (value ? [[name, Number(value)]] : [])));
}

function readSentence({ text, isQuestion }: Sentence, language: LetterLanguage, known: KnownFacts): Reading {
  const { name } = known.facts.startupProfile;
  // One entry for each cue.
  const has = Object.fromEntries(
    Object.entries(cues).map(([cue, pattern]) => [cue, pattern.test(text)]),
  ) as Cues;
  const isNamed = name !== '' && text.includes(name);
  const isTheirs = has.theirs || isNamed;
  const owner = has.own ? (isTheirs ? 'both' : 'mine') : isTheirs ? 'theirs' : 'none';
  const claim = isQuestion ? '' : claimIn(text);
  return { text, language, known, isQuestion, isNamed, has, owner, isOpen: claim === '', claim };
}

const clauseEnd =
  /[;:–—]\s*|,\s+(?=(?:and|but|so|which|who|where|while|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s)|\s(?=(?:and|but) (?:I|we|would|could)\s)/iu;

const claimIn = (text: string) =>
  text
    .split(clauseEnd)
    .filter((clause) => ![cues.wish, cues.denied, cues.supposed].some((cue) => cue.test(clause)))
    .join(', ');

const isTelling = (word: string, language: LetterLanguage) =>
  !(isEmpty(word) || isCommonWord(word, language) || (language === 'en' && isPlain(word)));

/** How much of a sentence is stated, by which side, and by which one fact. */
function nearFeatures({ text, language, known, owner }: Reading): Told {
  const words = [...new Set(plainWords(text))];
  const telling = words.filter((word) => isTelling(word, language) && !/\d/.test(word));
  const content = contentOf(text, language);
  const states = telling.map((word) => ({
    mine: heldBy(word, known, 'mine') > 0,
    theirs: heldBy(word, known, 'theirs') > 0,
  }));
  const unknown = states.filter(({ mine, theirs }) => !mine && !theirs).length;
  const share = (count: number) => count / Math.max(1, states.length);
  const mineOnly = share(states.filter(({ mine, theirs }) => mine && !theirs).length);
  const theirsOnly = share(states.filter(({ mine, theirs }) => theirs && !mine).length);
  const [mine, theirs] = [nearestOf(content, known.mine.read), nearestOf(content, known.theirs.read)];
  const best = mine.score >= theirs.score ? mine : theirs;
  const { fact } = best;
  const odd = fact ? telling.filter((word) => heldIn(word, fact) === 0) : telling;
  const isBeside = best.count >= 2;
  const isOddUnknown = odd.some((word) => heldBy(word, known, 'mine') + heldBy(word, known, 'theirs') === 0);
  return {
    length: Math.log(Math.max(6, plainWords(text).length)) - 2.3,
    telling: Math.min(telling.length, 8) / 4,
    'says nothing': telling.length === 0 && !/\d/.test(text),
    'unknown share': share(unknown),
    'unknown count': Math.min(unknown, 4) / 2,
    'none unknown': telling.length > 0 && unknown === 0,
    'one unknown': unknown === 1,
    'mine only': mineOnly,
    'theirs only': theirsOnly,
    [`${owner}, unknown share`]: share(unknown),
    [`${owner}, one unknown`]: unknown === 1,
    [`${owner}, theirs only`]: theirsOnly,
    [`${owner}, mine only`]: mineOnly,
    best: best.score,
    'best mine': mine.score,
    'best theirs': theirs.score,
    'best count': Math.min(best.count, 5) / 3,
    'best share': best.share,
    [`${owner}, best`]: best.score,
    'other side is closer':
      owner === 'mine'
        ? Math.max(0, theirs.score - mine.score)
        : owner === 'theirs'
          ? Math.max(0, mine.score - theirs.score)
          : 0,
    'odd beside best': isBeside ? Math.min(odd.length, 3) / 2 : 0,
    'odd unknown beside best': isBeside && isOddUnknown,
    'whole in best': telling.length > 0 && odd.length === 0,
  };
}

/** What is only planned, told as done. */
function planFeatures({ claim, known }: Reading): Told {
  const plan = planOf(claim, known);
  if (plan === null) return {};
  const clause = claim.split(', ').find((each) => planOf(each, known) === plan) ?? claim;
  const [isDone, isToCome] = [done.test(clause), toCome.test(clause)];
  return {
    plan: 1,
    'plan place': plan === 'place',
    'plan as done': isDone && !isToCome,
    'plan place as done': plan === 'place' && isDone && !isToCome,
    'plan done and to come': isDone && isToCome,
    'plan to come': isToCome,
  };
}

/** What the writer has to do with the company. */
function tieFeatures({ claim, owner }: Reading): Told {
  if (owner !== 'both' || claim === '') return {};
  const isOpinion = cues.thinks.test(claim) || cues.read.test(claim) || opinion.test(claim);
  const isTimed = inTime.test(claim);
  return {
    'both in time': isTimed,
    'both in time, no opinion': isTimed && !isOpinion,
    'both, opinion': isOpinion,
    'both, no opinion': !isOpinion,
    'my people': ofMine.test(claim) && !isOpinion,
    'my place': ownPlace.test(claim) && !isOpinion,
    'used yours': usedYours.test(claim),
    'used yours, no opinion': usedYours.test(claim) && !isOpinion,
    'met you': metYou.test(claim),
    'tie past': cues.past.test(claim),
    'tie used': cues.used.test(claim),
    'tie met': cues.met.test(claim),
  };
}

/** What the writer is, and the role that is applied for. */
function selfFeatures({ text, language, known, isOpen }: Reading): Told {
  const told: Told = {};
  const role = applied.exec(text)?.[1];
  if (role) {
    const said = plainWords(role)
      .filter((word) => !isEmpty(word))
      .map(stemOf);
    const isListed = known.facts.startupProfile.openRoles.some(({ title }) => {
      const stems = plainWords(title).map(stemOf);
      return said.every((stem) => stems.includes(stem));
    });
    told[isListed ? 'role listed' : 'role unlisted'] = 1;
  }
  const self = selfSaid.exec(text)?.[1];
  if (self && !isOpen) {
    const said = plainWords(self).filter((word) => isTelling(word, language));
    const held = said.filter((word) => heldBy(word, known, 'mine') > 0).length;
    told['self unstated'] = said.length > 0 && held === 0;
    told['self stated'] = said.length > 0 && held === said.length;
    told['self partly stated'] = held > 0 && held < said.length;
  }
  return told;
}

const claims = ['paper', 'prize', 'met', 'used', 'ever', 'also', 'already', 'since'] as const;

/** Claims that need a source, and whether the side that they speak of has the word. */
function claimFeatures({ text, known, has, owner, isOpen }: Reading): Told {
  const { statements } = owner === 'mine' || owner === 'theirs' ? known[owner] : known.all;
  return Object.fromEntries(
    claims
      .filter((claim) => has[claim])
      .flatMap((claim) => {
        const stem = stemOf(plainWords(cues[claim].exec(text)?.[0] ?? '')[0] ?? '');
        return [
          [`${owner}, ${claim}`, 1],
          [`closed ${claim}`, !isOpen],
          [`unstated ${claim}`, !statements.some((each) => each.toLowerCase().includes(stem))],
        ];
      }),
  );
}

/** Capitals within a sentence; in German any noun has one. */
function nameFeatures({ text, language, known, owner }: Reading): Told {
  if (language === 'de') return {};
  const names = [...text.matchAll(/(?<=[\p{L},;:] )\p{Lu}[\p{L}\p{N}’'-]+/gu)]
    .map(([word]) => plainWords(word)[0] ?? '')
    .filter(Boolean);
  const { mine, theirs, all, facts } = known;
  const unknown = names.filter(
    (word) => !all.words.has(word) && heldBy(word, known, 'mine') + heldBy(word, known, 'theirs') === 0,
  );
  const company = plainWords(facts.startupProfile.name);
  const isTheirs = (word: string) =>
    theirs.words.has(word) && !mine.words.has(word) && !company.includes(word);
  return {
    'unknown names': Math.min(unknown.length, 2),
    'known names': Math.min(names.length - unknown.length, 2),
    'mine, names theirs': owner === 'mine' && names.some(isTheirs),
    'theirs, names mine':
      owner === 'theirs' && names.some((word) => mine.words.has(word) && !theirs.words.has(word)),
  };
}

function checkFeatures(candidates: readonly Candidate[], { language, has }: Reading, near: Told): Told {
  if (candidates.length === 0) return {};
  return {
    ...Object.fromEntries(
      candidates.flatMap(({ check, kind }) => [
        [`check ${check}`, 1],
        [`kind ${kind}`, 1],
      ]),
    ),
    checks: 1,
    'two checks': candidates.length > 1,
    'marked foreign': language !== 'en',
    'marked wish': has.wish,
    'marked denial': has.denied,
    'marked unknown share': near['unknown share'] ?? 0,
    'marked best': near.best ?? 0,
  };
}
