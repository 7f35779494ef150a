import { cueAt, findCue, hasCue } from './cues.ts';
import { nameBefore, nameFrom, namesBefore, namesFrom, type Sentence } from './names-in-sentence.ts';
import { isDegree, type NameSpan } from './read-names.ts';
import { type Title, titleAt } from './read-titles.ts';
import { readTokens } from './read-tokens.ts';
import { chainAt, isJoint, type Titles, titlesAt } from './title-chains.ts';
import { type Owner, ownerAfter, ownerBefore, type Subject, subjectAt } from './title-owners.ts';

/** That a sentence gives a person some titles, and whose they are. */
export type Claim = {
  person: NameSpan;
  titles: Pick<Title, 'kind' | 'term'>[];
  owner: Owner;
  isFormer: boolean;
  /** The tokens that say so. */
  from: number;
  to: number;
};

/** Every title of a sentence with the person who bears it. */
export function claimsOfTitles(sentence: Sentence, subject: Subject): Claim[] {
  const claims: Claim[] = [];
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const isInName = sentence.names.some(({ start, end }) => at >= start && at < end);
    const titles = isInName ? null : titlesAt(sentence.tokens, at, subject);
    if (!titles) continue;
    const found = claimsOf(sentence, titles, subject);
    claims.push(...found.claims);
    at = Math.max(at, found.end - 1);
  }
  return claims;
}

type Found = { claims: Claim[]; end: number };

function claimsOf(sentence: Sentence, titles: Titles, subject: Subject): Found {
  const { tokens } = sentence;
  const before = isBehindName(sentence, titles)
    ? { owner: 'none' as const, start: titles.start, isFormer: false, hasDeterminer: false }
    : ownerBefore(tokens, titles.start, subject);
  const prefix = titles.titles[0]?.prefix ?? null;
  const owner = ownerOf(titles, before.owner, prefix, subject);
  const own = { ...titles, owner, isFormer: titles.isFormer || before.isFormer };
  const right = nameFrom(sentence, titles.end) ?? behindTrade(sentence, titles.end);
  const isBracketed = tokens[before.start - 1]?.text === '(' && tokens[titles.end]?.text !== ':';
  const many = severalFrom(sentence, own, before.start);
  if (!isBracketed && many.length > 0) return { claims: ofRight(sentence, own, many, subject), end: own.end };
  if (!isBracketed && right) return { claims: ofRight(sentence, own, [right], subject), end: right.end };
  const left = leftOf(sentence, beforeOneOf(tokens, before.start), own);
  if (left.length > 0) {
    const chain = chainAt(tokens, titles.start, subject);
    const [, ...others] = chain;
    const claims = [own, ...others].flatMap((each) => left.map((person) => claimOf(person, each)));
    return { claims, end: chain.at(-1)?.end ?? own.end };
  }
  const apart = apartFrom(sentence, own, before);
  if (apart.length > 0) return { claims: ofRight(sentence, own, apart, subject), end: own.end };
  const told = byVerb(sentence, own, before.start);
  return { claims: told, end: own.end };
}

/** 'Founder and dermatologist Jane Doe', 'Grundaren och ögonläkaren Amira Haddad'. */
function behindTrade(sentence: Sentence, at: number): NameSpan | null {
  const { tokens } = sentence;
  const noun = tokens[at + 1];
  const isTrade = isJoint(tokens[at]) && noun?.kind === 'word' && titleAt(tokens, at + 1) === null;
  const isPlain = isTrade && (!noun.isCapital || /(?:er|in|ist|eur|ler)$/u.test(noun.key));
  return isPlain ? nameFrom(sentence, at + 2) : null;
}

/** 'Lotta Wiberg, en av grundarna', 'Jane Doe, one of the founders': before the words for one of several. */
function beforeOneOf(tokens: Sentence['tokens'], start: number): number {
  let at = start;
  while (/^(?:the|der|des|les|los|as|os|dei|delle|de|dos|das)$/.test(tokens[at - 1]?.key ?? '')) at -= 1;
  if (/^(?:of|av|von|des|dos|de|dei|van|der)$/.test(tokens[at - 1]?.key ?? '')) at -= 1;
  if (!/^(?:one|een|ein|eine|einer|un|une|uno|una|um|uma|en|ett)$/.test(tokens[at - 1]?.key ?? ''))
    return start;
  at -= 1;
  return tokens[at - 1]?.isElision ? at - 1 : at;
}

/** 'Named Jane Doe CEO': what stands before the title is a person's name, and no company's. */
const isBehindName = (sentence: Sentence, { start, end }: Titles): boolean =>
  sentence.names.some((name) => name.end === start) && nameFrom(sentence, end) === null;

function ownerOf(titles: Titles, before: Owner, prefix: string | null, subject: Subject): Owner {
  if (titles.owner !== 'none') return titles.owner;
  if (prefix === null) return before;
  const isOwn = subjectAt(readTokens(prefix), 0, subject) > 0;
  if (isOwn) return 'subject';
  return /^(?:startup|start-up|co|serien|firmen|unternehmens|tech|solo|mit)$/iu.test(prefix)
    ? before
    : 'other';
}

function claimOf(person: NameSpan, { titles, owner, isFormer, start, end }: Titles): Claim {
  return {
    person,
    titles,
    owner,
    isFormer,
    from: Math.min(person.start, start),
    to: Math.max(person.end, end),
  };
}

/** Titles before names; 'CEO Jane Doe of Acme' says behind the name whose they are. */
function ofRight(sentence: Sentence, titles: Titles, people: readonly NameSpan[], subject: Subject): Claim[] {
  const last = people.at(-1);
  const after = last ? ownerAfter(sentence.tokens, last.end, subject) : null;
  const isSaid = after !== null && after.owner !== 'none' && isNamed(sentence, last?.end ?? 0, after.end);
  const owner = titles.owner === 'none' && isSaid ? after.owner : titles.owner;
  return people.map((person) => claimOf(person, { ...titles, owner }));
}

/** 'of Acme' behind a name says whose they are, 'of the best in town' does not. */
const isNamed = ({ tokens }: Sentence, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ isCapital }) => isCapital) && tokens[from]?.text !== ',';

const plurals = /^(?:die|beiden|beide|zwei|drei|two|three|the|both|grundarna|sind|den)$/;

/** The people behind 'founders', a colon or not. */
function severalFrom(sentence: Sentence, { titles, end }: Titles, start: number): NameSpan[] {
  const { tokens } = sentence;
  const last = titles.at(-1);
  if (!last || last.number === 'one') return hasColon(sentence, end) ? namesFrom(sentence, end + 1) : [];
  let from = end;
  while (
    /^[:,–—-]$|^(?:um|rond|kring|autour|namely|are|sind|sont|son|são|sono|zijn|är)$/.test(
      tokens[from]?.key ?? '',
    )
  )
    from += 1;
  const people = namesFrom(sentence, from);
  const isPlural = last.number === 'several' || plurals.test(tokens[start]?.key ?? '') || from > end;
  return isPlural ? people : people.slice(0, 1);
}

const hasColon = ({ tokens }: Sentence, at: number): boolean => tokens[at]?.text === ':';

const dashes = /^[,(–—-]$/;

/** The person before the titles: 'Jane Doe, CEO', 'Jane Doe (CEO)', 'named Jane Doe CEO'. */
function leftOf(sentence: Sentence, start: number, titles: Titles): NameSpan[] {
  const { tokens } = sentence;
  const sign = tokens[start - 1]?.text ?? '';
  const isEntry = sign === ':' && nameBefore(sentence, start - 1)?.start === 0;
  const isApart = isEntry || dashes.test(sign);
  const isOneOf = /^(?:one|een|ein|eine|einer|un|une|uno|una|um|uma|en|ett)$/.test(tokens[start]?.key ?? '');
  const isList = !isOneOf && titles.titles.some(({ number }) => number !== 'one');
  if (isApart) {
    const people = isList ? namesBefore(sentence, start - 1) : [nameBefore(sentence, start - 1)];
    return people.filter((person) => person !== null);
  }
  const name = nameBefore(sentence, start);
  const isAppointed = name !== null && hasCue(tokens, name.start - 3, name.start, 'appoints');
  const isDegreed = name !== null && name.end < start;
  return name && (isAppointed || isDegreed) ? [name] : [];
}

type Before = ReturnType<typeof ownerBefore>;

/** 'Its CEO, Jane Doe,' and 'The CEO of Acme, Jane Doe,': a name behind a comma, where the title has an article or an owner. */
function apartFrom(sentence: Sentence, { end, owner }: Titles, { hasDeterminer, start }: Before): NameSpan[] {
  const { tokens } = sentence;
  if (!/^[,–—:]$/.test(tokens[end]?.text ?? '')) return [];
  if (!hasDeterminer && owner !== 'subject' && start > 0) return [];
  const name = nameFrom(sentence, end + 1);
  if (!name) return [];
  const behind = tokens[name.end];
  const isClosed = behind === undefined || behind.kind === 'mark' || cueAt(tokens, name.end, 'speech') > 0;
  return isClosed ? [name] : [];
}

const farthest = 6;

/** 'The CEO is Jane Doe'; 'Jane Doe is the CEO'; 'Jane Doe, who serves as CEO'; 'appointed Jane Doe as CEO and John Roe as CTO'. */
function byVerb(sentence: Sentence, titles: Titles, start: number): Claim[] {
  const { tokens, names } = sentence;
  const copula = cueAt(tokens, titles.end, 'copula') > 0 ? titles.end : -1;
  if (copula !== -1) {
    const direct = nameFrom(sentence, copula + 1);
    const next = direct ?? names.find((each) => each.start > copula && each.start <= copula + 4);
    if (next && (direct || isBare(sentence, copula + 1, next.start))) {
      const isMany = /^(?:sind|sont|son|são|sono|zijn|är|are)$/.test(tokens[copula]?.key ?? '');
      const people = isMany ? namesFrom(sentence, next.start) : [next];
      return people.map((person) => claimOf(person, titles));
    }
  }
  const name = names.findLast((each) => each.end <= start);
  if (!name || start - name.end > farthest || !isBare(sentence, name.end, start)) return [];
  const says = isToldBy(tokens, name.end, start) || isAppointedTo(tokens, name, start);
  const isPast = hasCue(tokens, name.end, start, 'was') && !hasCue(tokens, name.end, start, 'appoints');
  if (!says && !isPast) return [];
  const replaced = findCue(tokens, name.start - 4, name.start, 'replaces');
  const person = replaced === -1 ? name : names.findLast((each) => each.end <= replaced);
  if (!person) return [];
  const isSeveral = titles.titles.at(-1)?.number === 'several';
  const people = isSeveral ? namesBefore(sentence, person.end) : [person];
  return people.map((each) => claimOf(each, { ...titles, isFormer: titles.isFormer || isPast }));
}

/** 'Ernennt Ann Kerr zur Geschäftsführerin', 'promotes Ann Kerr to CTO'. */
const isAppointedTo = (tokens: Sentence['tokens'], name: NameSpan, start: number): boolean =>
  /^(?:zur|zum|to)$/.test(tokens[start - 1]?.key ?? '') &&
  start - name.end <= 2 &&
  hasCue(tokens, name.start - 3, name.start, 'appoints');

/** Whether the last words before a title give it: 'as', or a verb with at most two words between. */
function isToldBy(tokens: Sentence['tokens'], from: number, start: number): boolean {
  for (let at = from; at < start; at += 1) {
    const as = cueAt(tokens, at, 'as');
    if (as > 0 && at + as >= start - 1) return true;
    const copula = cueAt(tokens, at, 'copula');
    if (copula > 0 && at + copula >= start - 2) return true;
  }
  return false;
}

/** Whether no other name, company or sentence stands between; degrees may. */
const isBare = ({ tokens, own }: Sentence, from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .every(
      (token) =>
        own.has(token) ||
        isDegree(token) ||
        ((!token.isCapital || token.text.length < 2) && !/^[.;:!?]$/.test(token.text)),
    );
