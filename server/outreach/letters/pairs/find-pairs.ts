import { createHash } from 'node:crypto';
import { withoutLegalForm } from '../../../companies/names.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import { type RoleRead, readRole } from '../../../reference/job-titles/read-role.ts';
import { fitWork, type SoughtRoles, soughtRoles } from '../../../reference/job-titles/sought-roles.ts';
import { clauseOf, firstSentence } from '../composer/company-clauses.ts';
import { fundsClauseOf } from '../composer/funds-clauses.ts';
import { oneLine, sayOwn } from '../composer/statements.ts';
import type { LetterFacts, Quote, UserProfile } from '../letter-facts.ts';
import { rolesFor } from './close-roles.ts';
import { type Concept, conceptsOf, weights } from './concepts.ts';
import { soughtRole } from './sought-role.ts';
import { customersIn, tradeOf, tradesIn } from './trade.ts';

/** One fact of the company that a letter can stand on, with where it was read. */
type CompanyPoint = {
  kind: 'role' | 'use_of_funds' | 'planned_hires' | 'activity';
  text: string;
  source: Quote | null;
};

/** One thing that the user did or does, in their own words. */
type OwnPoint = { kind: 'result' | 'work' | 'curriculum'; text: string };

/** Why this user writes to this company: a fact of theirs and what the user did that answers it. */
export type LetterPair = {
  /** The same for the same words on both sides; begins with the kind of the fact. */
  id: string;
  theirs: CompanyPoint;
  mine: OwnPoint;
  /** What both speak of, the weightiest first. */
  shared: string[];
  /**
   * Whether what the user did is in the field of the fact, only work of the kind that is asked for, has one thing in common, or
   * was done where the company's customers work.
   */
  answers: 'same field' | 'same work' | 'one thing' | 'their customers';
  score: number;
};

const mostPairs = 5;

const ofBuyers = 1.1;

/** From here on what two statements share is one field: more than one kind of work. */
const sameField = 2.9;

/** What a role that is of the user's work in part has to share with a deed. */
const oneKind = 2;

/** How much both sides have to share: more than an industry, less where they list or pay for the user's work. */
const leastMeaning: Record<CompanyPoint['kind'], number> = {
  role: 1.2,
  use_of_funds: 1.9,
  planned_hires: 1.9,
  activity: 2,
};

/** Up to five pairs, the strongest first, each fact and each deed of the user at most twice. Empty where none is strong enough. */
export function findPairs(facts: LetterFacts): LetterPair[] {
  const { profession, additionalRoles } = facts.userProfile;
  const titles = [profession, ...additionalRoles, soughtRole(facts.userProfile)?.text ?? null];
  const sought = soughtRoles(titles.filter((title) => title !== null));
  const mine = ownPoints(facts);
  const all = companyPoints(facts).flatMap((theirs) =>
    mine.flatMap((own) => pairOf(theirs, own, sought) ?? []),
  );
  const rank = ({ score, theirs }: LetterPair) => score + (facts.replyBonus?.[theirs.kind] ?? 0);
  const ranked = all.sort((one, other) => rank(other) - rank(one) || one.id.localeCompare(other.id));
  const chosen: LetterPair[] = [];
  const uses = (text: string) =>
    chosen.filter(({ theirs, mine }) => theirs.text === text || mine.text === text).length;
  for (const pair of ranked)
    if (chosen.length < mostPairs && uses(pair.theirs.text) < 2 && uses(pair.mine.text) < 2)
      chosen.push(pair);
  return chosen;
}

type Described<Point> = Point & { concepts: Map<string, Concept>; bonus: number };

/** `works` are the kinds of work that the fact asks for. */
type TheirPoint = Described<CompanyPoint> & {
  works: readonly RoleRead[];
  isForUser: boolean;
  /** What its customers do, or what it plans to have done. */
  trades: ReadonlyMap<string, Concept>;
  /** What the company of a role does: of two deeds that fit the role, the one that is close to that. */
  about: ReadonlyMap<string, Concept>;
};

type MyPoint = Described<OwnPoint> & { trade: ReadonlyMap<string, Concept> };

function companyPoints({ startupProfile: company, userProfile }: LetterFacts): TheirPoint[] {
  const name = withoutLegalForm(company.name);
  const clause = company.description === null ? null : clauseOf(company.description, name);
  const activity = clause
    ? [point('activity', firstSentence(company.description ?? '') ?? '', null, 0.6)]
    : company.industries.slice(0, 2).map((name) => point('activity', name, null, 0));
  const money = company.useOfFunds
    .filter(({ sentence }) => fundsClauseOf(sentence, name) !== null)
    .map((quote) => point('use_of_funds', quote.sentence, quote, 1));
  const hires = company.plannedHires
    .filter(({ sentence }) => fundsClauseOf(sentence, name) !== null)
    .map((quote) => point('planned_hires', quote.sentence, quote, 0.9));
  const about = conceptsOf(clause === null ? '' : clause.text);
  const fields = conceptsOf(company.industries.join(', '));
  const described = [...money, ...hires, ...activity].map((each) => ({
    ...each,
    // What a company does is its field as well; that alone is no reason.
    concepts: each.kind === 'activity' ? new Map([...fields, ...withoutBuyers(each)]) : each.concepts,
  }));
  const roles = rolesFor(company.openRoles, userProfile).map(({ title, isForUser }) => {
    const role = roleOf(title, isForUser, about);
    return namesSought(title, userProfile) ? { ...role, bonus: role.bonus + 1 } : role;
  });
  return [...roles, ...described];
}

/** Without what only its customers do: insurance for hospitals is no work in hospitals. */
function withoutBuyers({ text, concepts }: TheirPoint): Map<string, Concept> {
  const own = conceptsOf(text.split(/ (?:for|to) (?!\p{Ll}+ing\b)/u)[0] ?? text);
  return new Map(
    [...concepts].map(([key, concept]) => [
      key,
      own.has(key) ? concept : { ...concept, weight: Math.min(concept.weight, ofBuyers) },
    ]),
  );
}

function point(kind: CompanyPoint['kind'], text: string, source: Quote | null, bonus: number): TheirPoint {
  return {
    kind,
    text,
    source,
    concepts: conceptsOf(text),
    works: kind === 'activity' ? [] : worksIn(text),
    bonus,
    isForUser: false,
    trades: kind === 'activity' ? customersIn(text) : tradesIn(text),
    about: new Map(),
  };
}

/** Whether a listed role is the very one that is sought. */
function namesSought(title: string, user: UserProfile): boolean {
  const sought = soughtRole(user);
  return sought !== null && foldText(title).includes(foldText(sought.text));
}

function roleOf(title: string, isForUser: boolean, about: TheirPoint['about']): TheirPoint {
  return {
    kind: 'role',
    text: title,
    source: null,
    concepts: conceptsOf(title),
    works: [readRole(title)],
    bonus: isForUser ? 1.6 : 0.2,
    isForUser,
    trades: new Map(),
    about,
  };
}

/** Whose work a sentence speaks of: 'hire 30 nurses and two data engineers'. */
function worksIn(text: string): RoleRead[] {
  return text
    .split(/,| and | for | to | with |;/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length < 60)
    .map((part) => readRole(part));
}

const mostLines = 40;

/** Whether something is counted. */
const counts =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|halved|doubled|twice)\b/i;

function ownPoints({ userProfile: user }: LetterFacts): MyPoint[] {
  const trade = tradeOf(user.profession);
  const of = (kind: OwnPoint['kind'], text: string, bonus: number): MyPoint[] => {
    const said = sayOwn(text);
    if (said === null) return [];
    const isSentence = said.kind === 'sentence';
    const isTitle = isSentence && /^I am /.test(said.text);
    return [
      {
        kind,
        text: oneLine(text),
        concepts: conceptsOf(text),
        trade,
        // What someone is proves less than what they did.
        bonus: bonus + (counts.test(text) ? 0.4 : 0) + (isTitle ? -1 : isSentence ? 0.2 : 0),
      },
    ];
  };
  const deeds = user.curriculum
    .split(/\n+/)
    .filter((line) => isDeed(line))
    .slice(0, mostLines);
  return [
    ...user.results.flatMap((text) => of('result', text, 0.6)),
    ...of('work', user.work, 0.3),
    ...deeds.flatMap((text) => of('curriculum', text, 0.2)),
  ];
}

/** A line of a CV that says what its owner did: it begins with a bullet or a verb, and is no heading and no address. */
function isDeed(line: string): boolean {
  const text = line.trim();
  if (text.length < 25 || text.length > 220 || /@|https?:|\+\d{6}/.test(text)) return false;
  return sayOwn(text)?.kind === 'sentence' && !/^i am /i.test(sayOwn(text)?.text ?? '');
}

function pairOf(theirs: TheirPoint, mine: MyPoint, sought: SoughtRoles): LetterPair | null {
  const shared = sharedBy(theirs.concepts, mine.concepts);
  const inCommon = sumOf(shared);
  // What a company does asks for no work.
  const isSameWork = theirs.works.some((work) => fitWork(work, sought) !== 'no');
  if (theirs.kind === 'role' && (!isSameWork || (!theirs.isForUser && inCommon < oneKind))) return null;
  const meaning = inCommon + (isSameWork ? 1.2 : 0);
  if (inCommon === 0 && theirs.kind !== 'role') return pairOfTrade(theirs, mine);
  if (meaning < leastMeaning[theirs.kind]) return pairOfTrade(theirs, mine);
  const isTheirCustomer = theirs.kind === 'activity' && sharedBy(theirs.trades, mine.trade).length > 0;
  const answers =
    inCommon >= sameField
      ? 'same field'
      : isSameWork
        ? 'same work'
        : isTheirCustomer
          ? 'their customers'
          : 'one thing';
  return pairWith(theirs, mine, { shared, answers, meaning });
}

/** A user who works where the company's customers do knows what they need, whatever they did there. */
function pairOfTrade(theirs: TheirPoint, mine: MyPoint): LetterPair | null {
  const isPlan = theirs.kind === 'use_of_funds' || theirs.kind === 'planned_hires';
  // What they pay for in the user's trade is work for them.
  const served = sharedBy(theirs.trades, mine.trade);
  // What the company itself does is of the user's trade, too; a whole industry is not enough.
  const own = sharedBy(theirs.concepts, mine.trade).filter(({ weight }) => weight >= weights.work);
  const shared = served.length > 0 ? served : own;
  if (shared.length === 0) return null;
  const alike = sumOf(sharedBy(theirs.concepts, mine.concepts));
  const answers = isPlan ? 'same work' : served.length > 0 ? 'their customers' : 'one thing';
  return pairWith(theirs, mine, { shared, answers, meaning: ofTrade + alike });
}

const ofTrade = 1.3;

function sharedBy(
  one: ReadonlyMap<string, Concept>,
  other: ReadonlyMap<string, Concept>,
): readonly Concept[] {
  return [...one.values()]
    .flatMap((concept) => {
      const same = other.get(concept.key);
      return same ? [{ ...concept, weight: Math.min(concept.weight, same.weight) }] : [];
    })
    .sort((first, second) => second.weight - first.weight);
}

const sumOf = (concepts: readonly Concept[]) => concepts.reduce((sum, { weight }) => sum + weight, 0);

type Joined = { shared: readonly Concept[]; answers: LetterPair['answers']; meaning: number };

function pairWith(theirs: TheirPoint, mine: MyPoint, { shared, answers, meaning }: Joined): LetterPair {
  const closeness = Math.min(1.5, sumOf(sharedBy(theirs.about, mine.concepts)) * 0.6);
  return {
    id: `${theirs.kind}.${createHash('sha256').update(`${theirs.text}|${mine.text}`).digest('hex').slice(0, 16)}`,
    theirs: { kind: theirs.kind, text: theirs.text, source: theirs.source },
    mine: { kind: mine.kind, text: mine.text },
    shared: [...new Set(shared.map(({ label }) => label))].slice(0, 3),
    answers,
    score: Math.round((meaning + theirs.bonus + mine.bonus + closeness) * 100) / 100,
  };
}
