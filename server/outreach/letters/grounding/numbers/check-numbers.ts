import type { Unsupported } from '../../../../../contract/outreach/letters.ts';
import { countryOfName } from '../../../../reference/places/country-names.ts';
import { citiesOfName } from '../../../../reference/places/known-cities.ts';
import { statedLanguages } from '../check-languages.ts';
import { clauseAt, isOwnClaim, isTheirClaim, ownerAt } from '../clauses.ts';
import { type KnownFacts, overlaps, type Span, sentenceAt } from '../known-facts.ts';
import { languageSpoken } from '../language.ts';
import { bears, raised } from './compare-numbers.ts';
import { follows } from './derive-numbers.ts';
import { type Counted, type ReadStatement, readCounted, readStatement, readWords } from './read-statement.ts';

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
      const among = owner === 'all' ? [...stated.mine, ...stated.theirs] : stated[owner];
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

type Stated = { mine: ReadStatement[]; theirs: ReadStatement[] };

const lately = new WeakMap<KnownFacts, Stated>();

function statedFacts(known: KnownFacts): Stated {
  const stated = lately.get(known) ?? { mine: statedBy(known, 'mine'), theirs: statedBy(known, 'theirs') };
  lately.set(known, stated);
  return stated;
}

/** The facts of one side with what its fields state in no sentence: years of experience, rounds, the age of the company. */
function statedBy(known: KnownFacts, side: 'mine' | 'theirs'): ReadStatement[] {
  const { userProfile, startupProfile, today } = known.facts;
  const thisYear = Number(today.slice(0, 4));
  if (side === 'mine') {
    const years = userProfile.experienceYears;
    const told = years === null ? [] : [withNumbers('', yearsOf([years]))];
    const since = known.mine.statements.flatMap((each) => {
      const found = [...each.matchAll(/(?<![\d.,])((?:19|20)\d\d)(?![\d.,]\d|\d)/g)].map(
        ([year]) => thisYear - Number(year),
      );
      return found.length === 0
        ? []
        : [withNumbers(each, yearsOf(found.flatMap((year) => [year, year - 1])))];
    });
    return [...known.mine.read, ...told, ...since, ...listed(known, 'mine')];
  }
  const { foundedYear, rounds } = startupProfile;
  const age =
    foundedYear === null
      ? []
      : [withNumbers('founded years old age', yearsOf([thisYear - foundedYear, thisYear - foundedYear - 1]))];
  const sums = rounds.flatMap(({ name, amount, leadInvestors }) => {
    if (!amount) return [];
    const words = `${raised} ${name} ${leadInvestors.join(' ')}`;
    const own = amountOf(Number(amount.amount), amount.currency);
    return [withNumbers(words, amount.usd === null ? [own] : [own, amountOf(Number(amount.usd), 'USD')])];
  });
  return [
    ...known.theirs.read.filter(({ text }) => !tellsOfRaising(text)).map(({ ...each }) => each),
    ...told(known),
    ...listed(known, 'theirs'),
    ...age,
    ...sums,
  ];
}

/** A sum in a sentence about a round is whatever someone wrote there: what was raised is told by rounds. */
const tellsOfRaising = (text: string) => /[$€£]|\b(?:raise[sd]?|round|funding|invest)/i.test(text);

const told = (known: KnownFacts) =>
  known.theirs.read
    .filter(({ text }) => tellsOfRaising(text))
    .map((each) => ({
      ...each,
      numbers: each.numbers.filter(
        ({ kind, currency }) =>
          kind !== 'amount' ||
          (currency !== null && !/\b(?:raise[sd]?|round|funding|invest)/i.test(each.text)) ||
          (currency === null && !/\b(?:raise[sd]?|invest)/i.test(each.text)),
      ),
    }));

/** 'Two founders' and 'three countries' are counted in what is stated. */
function listed(known: KnownFacts, owner: 'mine' | 'theirs'): ReadStatement[] {
  const { startupProfile } = known.facts;
  const founders = startupProfile.people.filter(({ roles }) => roles.some((role) => /founder/i.test(role)));
  const investors = startupProfile.rounds.flatMap(({ leadInvestors }) => leadInvestors);
  const named = (statement: string, isOne: (name: string) => boolean) =>
    new Set((statement.match(/\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*/gu) ?? []).filter(isOne)).size;
  const side = known[owner];
  return [
    ...(owner === 'theirs'
      ? [countOf('founders', founders.length), countOf('investors', investors.length)]
      : []),
    ...side.statements.flatMap((each) => [
      countOf(
        'countries',
        named(each, (name) => countryOfName(name) !== null),
        each,
      ),
      countOf(
        'cities',
        named(each, (name) => citiesOfName(name).length > 0),
        each,
      ),
      countOf('languages', statedLanguages([each]).size, each),
    ]),
  ].filter(({ numbers: [count] }) => count !== undefined && count.value > 1);
}

const countOf = (head: string, value: number, statement = '') =>
  withNumbers(`${head} ${statement}`, [{ ...plain, kind: 'number', unit: null, value, heads: [head] }]);

const plain = { digits: 2, currency: null, heads: [], rate: null, place: null, from: 0, to: 0 };

const yearsOf = (values: readonly number[]): Counted[] =>
  values.map((value) => ({ ...plain, kind: 'years', unit: 'year', value }));

const amountOf = (value: number, currency: string): Counted => ({
  ...plain,
  kind: 'amount',
  unit: null,
  value,
  currency,
});

const withNumbers = (text: string, numbers: Counted[]): ReadStatement => ({
  ...readWords(text),
  isField: true,
  numbers,
});
