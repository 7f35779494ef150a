import type { Unsupported } from '../../../../contract/outreach/letters.ts';
import { ownerAt } from './clauses.ts';
import { boundBefore, follows } from './derive-numbers.ts';
import { type KnownFacts, overlaps, type Span, sentenceAt } from './known-facts.ts';
import { languageSpoken } from './language.ts';
import { type Counted, type ReadStatement, readCounted, readStatement } from './read-statement.ts';
import { kindOf, stemOf } from './words.ts';

/** What a number of a letter is compared with: its sentence, and the one before it. */
type Context = {
  sentence: string;
  read: ReadStatement;
  earlier: ReadStatement | null;
  before: string;
  isForeign: boolean;
  known: KnownFacts;
};

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
  return readCounted(text, language)
    .filter((number) => !taken.some((span) => overlaps(span, number)))
    .filter((number) => {
      const { from, to } = sentenceAt(text, number.from);
      const sentence = text.slice(from, to);
      if (isOfTalk(number, known) || isPointing(text, number)) return false;
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
      const own = read.numbers.find((each) => each.from + from === number.from) ?? number;
      const among = owner === 'all' ? [...stated.mine, ...stated.theirs] : stated[owner];
      return !among.some((statement) => bears(own, statement, context));
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

/** 'At four in the morning' is a time, and 'these two' are things that the letter names. */
const isPointing = (text: string, { from, to, value, kind }: Counted) =>
  kind === 'number' &&
  (/^ (?:in the (?:morning|afternoon|evening)|o['’]clock|am\b|pm\b)/i.test(text.slice(to, to + 20)) ||
    (value <= 4 && /\b(?:these|those|the|both|all) $/i.test(text.slice(0, from))));

const isMeeting = (sentence: string, isQuestion: boolean) =>
  isQuestion ||
  /\b(?:call|talk|chat|speak|conversation|coffee|meet|spare|of your time|reichen|gespräch|appel)\b/i.test(
    sentence,
  );

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
    return [...known.mine.read, ...told, ...since];
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
  ...readStatement(text, 'en'),
  isField: true,
  numbers,
});

function bears(said: Counted, statement: ReadStatement, context: Context): boolean {
  const isField = statement.text === '';
  const direct = statement.numbers.some(
    (known) => isSame(said, known, context.before) && agrees(said, known, statement, context),
  );
  if (direct && (isField || speaksOfSame(said, statement, context))) return true;
  if (
    statement.numbers.length === 0 ||
    statement.isField ||
    !follows(said, statement, { ...context, numbers: context.read.numbers })
  )
    return false;
  return (
    (said.unit !== null || speaksOfSame(said, statement, context)) && headsAgreeAny(said, statement, context)
  );
}

function isSame(said: Counted, known: Counted, before: string): boolean {
  if (said.kind === 'amount' && (known.kind === 'amount' || known.kind === 'number')) {
    const isOther = said.currency !== null && known.currency !== null && said.currency !== known.currency;
    const isMoney = (said.currency === null) === (known.currency === null) || known.heads.length === 0;
    return !isOther && isMoney && isRounded(said, known.value, before);
  }
  if (
    said.kind !== known.kind &&
    !(said.kind === 'number' && known.kind === 'amount' && known.currency === null)
  )
    return false;
  if (said.kind === 'ratio') return Math.abs(said.value - known.value) < 0.01;
  const bound = boundBefore(before);
  // '20 years' stands for more as well, and 'almost 40' is no 40.
  if (said.kind === 'years' && bound === 'over' && known.value > said.value)
    return known.value - said.value <= Math.max(1, said.value * 0.25);
  return said.value === known.value;
}

function agrees(said: Counted, known: Counted, statement: ReadStatement, context: Context): boolean {
  if (said.unit !== known.unit && said.unit !== null && known.unit !== null) return false;
  if (said.unit !== null && known.unit === null && known.heads.length > 0) return false;
  if (said.rate !== null && known.rate !== null && said.rate !== known.rate) return false;
  if (said.kind === 'percent' && said.place === 'by' && (known.place === 'from' || known.place === 'to'))
    return false;
  if (isReversed(said, known)) return false;
  const isLevel = known.place === 'to' || known.place === 'from';
  if (
    isLevel &&
    said.place === null &&
    /\b(?:add|adding|hir(?:e|ing)|recruit(?:ing)?|extra|another)\s$/i.test(context.before)
  )
    return false;
  if (['percent', 'ratio', 'number'].includes(said.kind) && isOpposite(context.read, statement)) return false;
  return context.isForeign || said.kind === 'years' || headsAgree(said, known, statement, context);
}

const isReversed = (said: Counted, known: Counted) =>
  (said.place === 'from' && known.place === 'to') || (said.place === 'to' && known.place === 'from');

const isOpposite = (said: ReadStatement, known: ReadStatement) =>
  said.direction !== null && known.direction !== null && said.direction !== known.direction;

/** Whether what is counted is the same: the word, another of its kind, or one that stands in the other statement. */
function headsAgree(said: Counted, known: Counted, statement: ReadStatement, context: Context): boolean {
  if (said.heads.length === 0 || known.heads.length === 0) return true;
  if (said.unit !== null && said.unit === known.unit) return true;
  const isOther = known.heads.some(isPlural) && !context.read.stems.has(stemOf(known.heads[0] ?? ''));
  return said.heads.some(
    (head) =>
      known.heads.some((other) => isOneKind(head, other) || isOneOf(head, other, context.known)) ||
      (statement.stems.has(stemOf(head)) && !(isOther && isPlural(head))),
  );
}

const isNamedAlike = (said: Counted, other: Counted, known: KnownFacts) =>
  said.heads.some((head) => other.heads.some((each) => isOneKind(head, each) || isOneOf(head, each, known)));

const general =
  /^(?:places?|sites?|locations?|compan(?:y|ies)|firms?|business(?:es)?|organi[sz]ations?|institutions?|customers?|clients?|users?|teams?|households?|kunden|unternehmen)$/;

/** 'Places' and 'customers' stand for what a company is known to serve. */
function isOneOf(one: string, other: string, { all }: KnownFacts): boolean {
  const isKnown = (word: string) => all.stems.has(stemOf(word)) || all.kinds.has(kindOf(word) ?? '');
  return (
    (general.test(other) && isKnown(one)) ||
    (general.test(one) && isKnown(other) && kindOf(other) !== 'people')
  );
}

const isPlural = (word: string) => /[^su]s$/.test(word);

function headsAgreeAny(said: Counted, statement: ReadStatement, context: Context): boolean {
  if (context.isForeign || said.kind !== 'number' || said.heads.length === 0) return true;
  return said.heads.some(
    (head) =>
      statement.stems.has(stemOf(head)) ||
      statement.numbers.some(({ heads }) => heads.some((other) => isOneKind(head, other))) ||
      differing.test(head),
  );
}

const differing = /^(?:more|fewer|less|shorter|longer|faster|lower|higher|than|extra|additional)$/;

function isOneKind(one: string, other: string): boolean {
  if (stemOf(one) === stemOf(other)) return true;
  const kind = kindOf(one);
  if (kind !== null && kind === kindOf(other)) return true;
  return (kind === 'people' && isPersonal(other)) || (kindOf(other) === 'people' && isPersonal(one));
}

const isPersonal = (word: string) =>
  /(?:ers|ors|ists|ants|ents|ees|nurses|cooks|women|men|folk)$/.test(word) || kindOf(word) === 'people';

/** What a round is told by: a sum of it may stand in any sentence that speaks of no other money. */
const raised = 'raised round funding';
const otherMoney =
  /\b(?:revenues?|turnover|arr|mrr|sales|valu\w+|worth|profits?|savings?|saved|budget\w*|customers? pa\w+|umsatz)\b/i;

/** Whether a sentence and a statement share a word, a kind of thing or a further number. */
function speaksOfSame(
  said: Counted,
  statement: ReadStatement,
  { read, earlier, isForeign, known }: Context,
): boolean {
  if (isForeign) return true;
  if (statement.text.startsWith(raised)) return !otherMoney.test(read.text);
  if (statement.numbers.some((each) => isSame(said, each, '') && isNamedAlike(said, each, known)))
    return true;
  const has = ({ stems, kinds }: ReadStatement) =>
    [...stems].some((stem) => statement.stems.has(stem) && !weak.has(stem)) ||
    [...kinds].some((kind) => statement.kinds.has(kind));
  if (has(read) || (earlier !== null && has(earlier))) return true;
  if (said.kind === 'years' && statement.stems.size === 0) return true;
  // So many digits are the same by no chance.
  if (said.kind === 'amount' && said.currency !== null && !otherMoney.test(read.text)) return true;
  if (
    said.kind === 'number' &&
    said.digits >= 2 &&
    said.value >= 100 &&
    statement.numbers.some(({ value }) => value === said.value)
  )
    return true;
  const others = read.numbers.filter(({ value, kind }) => value !== said.value || kind !== said.kind);
  return others.some((each) =>
    statement.numbers.some(({ value, kind }) => value === each.value && kind === each.kind),
  );
}

/** Stems that nearly any statement holds. */
const weak = new Set([
  'compan',
  'company',
  'start',
  'startup',
  'busines',
  'product',
  'job',
  'role',
  'build',
  'led',
  'lead',
  'sav',
  'help',
]);

/** Whether a sum is another one, exactly or rounded to the digits that it shows, of which there have to be two. */
function isRounded({ value, digits }: Counted, exact: number, before: string): boolean {
  if (value === exact) return true;
  if (boundBefore(before) === 'over' && exact > value && (exact - value) / exact < 0.12 && digits >= 1)
    return true;
  if (digits < 2 || exact <= 0) return false;
  const unit = 10 ** (Math.floor(Math.log10(exact)) + 1 - digits);
  return [Math.round(exact / unit), Math.floor(exact / unit)].some(
    (each) => Math.abs(each * unit - value) < unit / 100,
  );
}
