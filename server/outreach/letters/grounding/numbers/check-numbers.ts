import type { Unsupported } from '../../../../../contract/outreach/letters.ts';
import { clauseAt, isOwnClaim, isTheirClaim, ownerAt } from '../clauses.ts';
import { type KnownFacts, overlaps, type Span, sentenceAt } from '../known-facts.ts';
import { languageSpoken } from '../language.ts';
import { bears } from './compare-numbers.ts';
import { follows } from './derive-numbers.ts';
import { type Counted, type ReadStatement, readCounted, readStatement } from './read-statement.ts';
import { statedFacts } from './stated-facts.ts';

/** A letter has some ten. */
const mostNumbers = 100;

/** Numbers, sums and lengths of time that no one states, or that are stated of something or someone else. */
export function checkNumbers(text: string, known: KnownFacts, taken: readonly Span[]): Unsupported[] {
  const stated = statedFacts(known);
  const language = languageSpoken(text);
  const isForeign = language !== 'en';
  const sentences = new Map<string, ReadStatement>();
  const readOnce = (sentence: string) => {
    const read = sentences.get(sentence) ?? readStatement(sentence, language);
    sentences.set(sentence, read);
    return read;
  };
  return readCounted(text, language, mostNumbers)
    .filter((number) => !taken.some((span) => overlaps(span, number)))
    .filter((number) => {
      const { from, to } = sentenceAt(text, number.from);
      const sentence = text.slice(from, to);
      if (isOfTalk(number, known) || isPointing(text, number)) return false;
      if (isOffered({ text: sentence, isQuestion: text[to] === '?' }, number, from, known)) return false;
      if (number.unit === 'minute' && isMeeting(sentence, text[to] === '?')) return false;
      const read = readOnce(sentence);
      const previous = from < 3 ? null : sentenceAt(text, from - 2);
      const context = {
        sentence,
        read,
        earlier: previous && previous.from < from ? readOnce(text.slice(previous.from, from)) : null,
        before: text.slice(from, number.from),
        isForeign,
        known,
      };
      const owner = ownerAt(sentence, number.from - from, known.facts.startupProfile.name);
      if (owner === 'all' && !isForeign && number.kind === 'number' && !speaksOf(read, known)) return false;
      const own = read.numbers.find((each) => each.from + from === number.from) ?? number;
      const among = stated[owner];
      // 'From 14 to 5, nine fewer': the two are compared themselves, and the third follows from them.
      const others = read.numbers.filter((each) => each !== own);
      const isOfSentence =
        others.length > 1 && follows(own, { ...read, numbers: others }, { ...context, numbers: others });
      return !isOfSentence && !among.some((statement) => bears(own, statement, context));
    })
    .map((number) => ({
      kind: number.kind === 'amount' ? 'amount' : number.kind === 'years' ? 'years' : 'number',
      words: text.slice(number.from, number.to),
      from: number.from,
      to: number.to,
    }));
}

/** 'Two things struck me', 'two of your openings', 'a thousand times' count nothing that a source could state. */
function isOfTalk({ heads: [head = ''], value, kind }: Counted, { facts }: KnownFacts): boolean {
  if (kind !== 'number') return false;
  if (
    /^(?:things?|reasons?|questions?|points|ways|ideas?|examples?|sentences?|lines|words|sides|paragraphs?)$/.test(
      head,
    )
  )
    return value <= 6;
  if (/^(?:openings?|roles?|positions?|postings?|vacancies)$/.test(head))
    return value <= facts.startupProfile.openRoles.length;
  return /^(?:times|trips)$/.test(head) && value >= 100;
}

/** 'May I send you three exercises?' promises; what is said to have been done, or is so, stands in a part of its own. */
function isOffered(
  sentence: { text: string; isQuestion: boolean },
  { from, kind, unit }: Counted,
  start: number,
  known: KnownFacts,
) {
  if (kind !== 'number' || unit !== null) return false;
  const clause = clauseAt(sentence.text, from - start);
  const before = clause.text.slice(0, from - start - clause.from);
  const isOpen =
    sentence.isQuestion ||
    !(speaksOfThem(before, known.facts.startupProfile.name) ? isTheirClaim : isOwnClaim)(before);
  return (
    isOpen && !/\b(?:my|our|your|the|all|of these) (?:\p{L}+ )?$/iu.test(before) && !isTold.test(clause.text)
  );
}

const speaksOfThem = (words: string, name: string) =>
  /\byour?\b/i.test(words) || (name !== '' && words.includes(name));

/** 'How we cut errors', 'after I trained them': a clause within a question or wish that tells what was. */
const isTold =
  /\b(?:how|that|which|who|after|since|because|when|what) (?:\p{L}+ ){0,3}?(?:\p{L}{2,}ed|did|was|were|had|have|has|are|is|use|led|built|cut|brought|ran|grew|wrote|made|taught|sold)\b/iu;

/** Without a word of either side, and nothing that both know of, a sentence is true of anyone. */
const speaksOf = ({ text, stems }: ReadStatement, { all, facts }: KnownFacts) =>
  /(?<![\p{L}])(?:i|my|we|our|us|your?)(?![\p{L}])/iu.test(text) ||
  text.includes(facts.startupProfile.name) ||
  [...stems].some((stem) => all.stems.has(stem));

/** 'At four in the morning' is a time, 'a child of nine' is any, and 'these two' are things that the letter names. */
const isPointing = (text: string, { from, to, value, kind }: Counted) =>
  kind === 'number' &&
  (/(?:^|[.!?\n]\s*)An? \p{L}+ of $/u.test(text.slice(0, from)) ||
    /^ of (?:the|these) (?:\d|\p{L}+ \p{L}+s(?!\p{L}))/iu.test(text.slice(to, to + 30)) ||
    (/\bat $/i.test(text.slice(0, from)) && /^[.,;!?]|^$/.test(text.slice(to, to + 1))) ||
    /\b(?:pages?|chapter|step|level|room|number|section|part|rule|article|version) $/i.test(
      text.slice(0, from),
    ) ||
    /^ (?:in the (?:morning|afternoon|evening)|o['’]clock|am\b|pm\b)/i.test(text.slice(to, to + 20)) ||
    (value <= 4 && /\b(?:these|those|the|both|all) $/i.test(text.slice(0, from))));

/** Minutes that are asked for; 'a call takes my team six minutes' tells of work. */
const isMeeting = (sentence: string, isQuestion: boolean) =>
  isQuestion ||
  /\b(?:of your time|spare|reichen|gespräch|appel)\b/i.test(sentence) ||
  (/\b(?:call|talk|chat|speak|conversation|coffee|meet)\b/i.test(sentence) && !isOwnClaim(sentence));
