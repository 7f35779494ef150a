import { withoutLegalForm } from '../../../companies/names.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import { type RoleRead, readRole } from '../../../reference/job-titles/read-role.ts';
import { clauseOf, firstSentence } from '../composer/company-clauses.ts';
import { fundsClauseOf } from '../composer/funds-clauses.ts';
import type { LetterFacts, Quote, UserProfile } from '../letter-facts.ts';
import { rolesFor } from './close-roles.ts';
import { type Concept, conceptsOf } from './concepts.ts';
import type { CompanyPoint, Described } from './points.ts';
import { soughtRole } from './sought-role.ts';
import { customersIn, tradesIn } from './trade.ts';

/** `works` are the kinds of work that the fact asks for. */
export type TheirPoint = Described<CompanyPoint> & {
  works: readonly RoleRead[];
  isForUser: boolean;
  /** Whether a sentence tells it, not only the name of an industry. */
  isDescribed: boolean;
  /** What its customers do, or what it plans to have done. */
  trades: ReadonlyMap<string, Concept>;
  /** What the company of a role does: of two deeds that fit the role, the one that is close to that. */
  about: ReadonlyMap<string, Concept>;
};

/** What a thing that only customers do weighs at most. */
const ofBuyers = 1.1;

/** What a letter to the company can stand on. */
export function companyPoints({ startupProfile: company, userProfile }: LetterFacts): TheirPoint[] {
  const name = withoutLegalForm(company.name);
  const clause = company.description === null ? null : clauseOf(company.description, name);
  const activity = clause
    ? [withoutName(point('activity', firstSentence(company.description ?? '') ?? '', null, 0.6), name)]
    : company.industries
        .slice(0, 2)
        .map((name) => ({ ...point('activity', name, null, 0), isDescribed: false }));
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

/** A name says nothing of the work. */
const withoutName = (said: TheirPoint, name: string): TheirPoint => ({
  ...said,
  concepts: conceptsOf(said.text.replaceAll(name, '')),
});

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
    isDescribed: true,
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
    isDescribed: false,
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
