import type { KnownFacts } from '../known-facts.ts';
import { kindOf, stemOf } from '../words.ts';
import { boundBefore, follows } from './derive-numbers.ts';
import type { Counted, ReadStatement } from './read-statement.ts';

/** What a number of a letter is compared with: its sentence, and the one before it. */
export type Context = {
  sentence: string;
  read: ReadStatement;
  earlier: ReadStatement | null;
  before: string;
  isForeign: boolean;
  known: KnownFacts;
};

/** Whether a statement bears a number: it states it of the same, or the number follows from what it states. */
export function bears(said: Counted, statement: ReadStatement, context: Context): boolean {
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
  if (isTelling(said) && !said.heads.some((head) => contradicts(head, known, context))) return true;
  return said.heads.some(
    (head) =>
      known.heads.some((other) => isOneKind(head, other) || isOneOf(head, other, context.known)) ||
      (statement.stems.has(stemOf(head)) && !(isOther && isPlural(head))),
  );
}

/** So many are the same by no chance, unless what is counted is of another kind or has a number of its own. */
const isTelling = ({ value, kind, currency }: Counted) =>
  value > 12 && (kind === 'number' || (kind === 'amount' && currency === null));

function contradicts(head: string, known: Counted, context: Context): boolean {
  const { all } = context.known;
  const kind = kindOf(head);
  if (kind === 'people' || kind === 'customers')
    return (
      known.heads.some(isPlural) &&
      !known.heads.some((other) => isOneKind(head, other) || isPartOf(head, other))
    );
  const others = known.heads.flatMap((each) => kindOf(each) ?? []);
  const isOtherKind =
    kind !== null &&
    !all.stems.has(stemOf(head)) &&
    known.heads.length > 0 &&
    !others.includes(kind) &&
    !context.read.stems.has(stemOf(known.heads[0] ?? ''));
  const isCounted = all.read.some(({ numbers }) =>
    numbers.some(
      ({ value, heads }) => value !== known.value && heads.some((other) => stemOf(other) === stemOf(head)),
    ),
  );
  // 'Twelve thousand roasters' where farmers are counted, and roasters stand elsewhere.
  const isAnother =
    isPlural(head) &&
    known.heads.some(isPlural) &&
    context.known.theirs.stems.has(stemOf(head)) &&
    !known.heads.some((other) => general.test(other) || context.read.stems.has(stemOf(other)));
  return isOtherKind || ((isCounted || isAnother) && !known.heads.some((other) => isOneKind(head, other)));
}

/** 'Members' and 'memberships'. */
const isPartOf = (one: string, other: string) =>
  other.startsWith(stemOf(one)) || one.startsWith(stemOf(other));

const isNamedAlike = (said: Counted, other: Counted, known: KnownFacts) =>
  said.heads.some((head) => other.heads.some((each) => isOneKind(head, each) || isOneOf(head, each, known)));

const general =
  /^(?:places?|sites?|locations?|compan(?:y|ies)|firms?|business(?:es)?|organi[sz]ations?|institutions?|animals?|customers?|clients?|users?|teams?|households?|kunden|unternehmen)$/;

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
  if (context.isForeign || said.kind !== 'number' || said.unit !== null || said.heads.length === 0)
    return true;
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
export const raised = 'raised round funding';
const otherMoney =
  /\b(?:revenues?|turnover|arr|mrr|(?<!\bin )sales(?! (?:lead|team|manager|staff|hires?|people|person|role|office|director|force|rep\w*))|valu\w+|worth|profits?|savings?|saved|budget\w*|customers? pa\w+|umsatz)\b/i;

const isOfRound = (head: string) => /^(?:rounds?|seed|series|funding|financing)$/i.test(head);

/** Whether a sentence and a statement share a word, a kind of thing or a further number. */
function speaksOfSame(
  said: Counted,
  statement: ReadStatement,
  { read, earlier, isForeign, known }: Context,
): boolean {
  if (isForeign) return true;
  if (statement.text.startsWith(raised)) return said.heads.some(isOfRound) || !otherMoney.test(read.text);
  if (statement.numbers.some((each) => isSame(said, each, '') && isNamedAlike(said, each, known)))
    return true;
  const has = ({ stems, kinds }: ReadStatement) =>
    [...stems].some((stem) => statement.stems.has(stem) && !weak.has(stem)) ||
    [...kinds].some((kind) => statement.kinds.has(kind));
  if (has(read) || (earlier !== null && has(earlier))) return true;
  if (said.kind === 'years' && statement.stems.size === 0) return true;
  // A change of so much is told in words of its own: 'half of what was thrown away'.
  if (['ratio', 'percent', 'points'].includes(said.kind) && said.place === null) return true;
  // So many digits are the same by no chance.
  if (said.kind === 'amount' && said.currency !== null && !otherMoney.test(read.text)) return true;
  if (
    said.kind === 'number' &&
    said.value > 12 &&
    (said.value >= 100 || said.value % 10 !== 0) &&
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
