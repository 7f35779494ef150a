import { createHash } from 'node:crypto';
import { fitWork, type SoughtRoles, soughtRoles } from '../../../reference/job-titles/sought-roles.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { companyPoints, type TheirPoint } from './company-points.ts';
import { type Concept, weights } from './concepts.ts';
import { type MyPoint, ownPoints } from './own-points.ts';
import type { CompanyPoint, OwnPoint } from './points.ts';
import { soughtRole } from './sought-role.ts';

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
  // Of what is alike in strength the user put the best first.
  const ranked = all.sort((one, other) => rank(other) - rank(one));
  const chosen: LetterPair[] = [];
  const uses = (text: string) =>
    chosen.filter(({ theirs, mine }) => theirs.text === text || mine.text === text).length;
  for (const pair of ranked)
    if (chosen.length < mostPairs && uses(pair.theirs.text) < 2 && uses(pair.mine.text) < 2)
      chosen.push(pair);
  return chosen;
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
  const own = theirs.isDescribed
    ? sharedBy(theirs.concepts, mine.trade).filter(({ weight }) => weight >= weights.work)
    : [];
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
