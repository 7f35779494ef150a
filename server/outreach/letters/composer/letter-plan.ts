import type { FundsPurpose } from '../../../../contract/companies/funds-purposes.ts';
import type { LetterChoices, LetterLanguage } from '../../../../contract/outreach/letters.ts';
import { readProfileLines } from '../../../../contract/outreach/profile-lines.ts';
import { daysBetween } from '../../../../contract/platform/time/days.ts';
import { withoutLegalForm } from '../../../companies/names.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import type { SoughtWork } from '../../../reference/job-titles/read-sought-work.ts';
import type {
  CompanyProfile,
  LetterFacts,
  OpenRole,
  Quote,
  Recipient,
  RoundFact,
  UseOfFunds,
  UserProfile,
} from '../letter-facts.ts';
import { rolesFor } from '../pairs/close-roles.ts';
import type { LetterPair } from '../pairs/find-pairs.ts';
import { soughtRole } from '../pairs/sought-role.ts';
import { servesTrade } from '../pairs/trade.ts';
import { type CompanyClause, clauseOf } from './company-clauses.ts';
import { type FundsClause, fundsClauseOf } from './funds-clauses.ts';
import { languageOf } from './languages/language-of.ts';
import { type OwnStatement, sayOwn } from './statements.ts';

/** One thing that a letter says of the company; `publisher` is who wrote it, null where that is not known. */
export type CompanyFact =
  | { kind: 'role'; role: OpenRole }
  | ({ kind: 'use_of_funds'; clause: FundsClause } & UseOfFunds)
  | { kind: 'activity'; clause: CompanyClause; sentence: string }
  | { kind: 'round' }
  | { kind: 'industry'; name: string };

/** All that a letter says, before it is put into the words of a language. */
export type LetterPlan = {
  choices: LetterChoices;
  seed: string;
  company: string;
  industries: string[];
  recipient: Recipient | null;
  round: RoundFact | null;
  isNewRound: boolean;
  /** In the order in which they are said; the first is what the letter stands on. */
  facts: CompanyFact[];
  /** What the user did, the first as the pair has it; and the same as it was written. */
  proofs: OwnStatement[];
  ownTexts: string[];
  /** What they do, as it was written; it may be one of these. */
  ownWork: string;
  /** As they are listed: 'Epic, triage'; null where none is. */
  skills: string | null;
  licenses: string | null;
  /** How the first proof answers the first fact. */
  answers: LetterPair['answers'] | null;
  fullName: string;
  profession: string | null;
  experienceYears: number | null;
  work: OwnStatement | null;
  sought: SoughtWork | null;
  /** Whether the user seeks other work than that of their title. */
  isChange: boolean;
  links: string[];
};

type Activity = Extract<CompanyFact, { kind: 'activity' }>;

const recentDays = 30;

/** What a letter says: its pair first, then what else is known, as much as its length has room for. */
export function planLetter(
  facts: LetterFacts,
  choices: LetterChoices,
  { pair, seed }: { pair: LetterPair | null; seed: string },
): LetterPlan {
  const { userProfile: user, startupProfile: company } = facts;
  const [round = null] = company.rounds;
  const sought = soughtRole(user);
  const { text: ownWork, labelled } = readProfileLines(user.work);
  const isSaid = (text: string) => mayBeSaid(text, user.results, choices.language);
  const work = isSaid(ownWork) ? sayOwn(ownWork) : null;
  const said = companyFacts(facts, pair, choices.language);
  const ownTexts = [...new Set([pair?.mine.text ?? '', ...user.results, ownWork].filter(Boolean))];
  const proofs = ownTexts
    .filter((text) => choices.language !== 'en' || isSaid(text))
    .map(sayOwn)
    .filter((said) => said !== null)
    .filter((said, index, all) => !all.slice(0, index).some((before) => holds(before.text, said.text)));
  return {
    choices,
    seed,
    company: withoutLegalForm(plainName(company.name)),
    industries: company.industries,
    recipient: company.people.find(({ name }) => name === choices.recipient) ?? null,
    round,
    isNewRound: round !== null && daysBetween(round.announcedOn, facts.today) <= recentDays,
    facts: said,
    proofs,
    ownTexts,
    ownWork,
    skills: labelled.skills ?? null,
    licenses: labelled.licenses ?? null,
    answers:
      pair && isOf(pair, said[0]) && proofs[0]?.text === sayOwn(pair.mine.text)?.text
        ? answersOf(pair, user)
        : answersOfTitle(facts, said[0], proofs.length),
    fullName: plainName(user.fullName),
    profession: user.profession ? plainName(user.profession) : null,
    experienceYears: user.experienceYears,
    work,
    sought,
    isChange:
      sought !== null &&
      user.profession !== null &&
      !isSameWork(sought.text, user.profession) &&
      // A further role that they would take says nothing beside one that is listed.
      (readProfileLines(user.lookingFor).text !== '' || said.every(({ kind }) => kind !== 'role')),
    links: user.links,
  };
}

/** Whether a statement says another one, too: 'I ran two shops and cut overtime by a third', 'I cut overtime by a third'. */
const holds = (text: string, other: string) =>
  foldText(text).includes(foldText(other.replace(/^I /, '').replace(/\.$/, '')));

/** Whether two titles are of one occupation: 'SRE' and 'Site Reliability Engineer'. */
function isSameWork(one: string, other: string): boolean {
  if (foldText(one) === foldText(other) || initialsOf(other) === one.toUpperCase()) return true;
  // 'Engineering' is what engineers of any kind do.
  return (
    initialsOf(one) === other.toUpperCase() ||
    (/ing$/i.test(one) && foldText(other).endsWith(` ${foldText(one).replace(/ing$/, '')}`))
  );
}

const initialsOf = (title: string) =>
  title
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who states no deed may still do what the company's customers do. */
function answersOfTitle(
  { userProfile: user, startupProfile: company }: LetterFacts,
  fact: CompanyFact | undefined,
  deeds: number,
): LetterPair['answers'] | null {
  const { profession, experienceYears: years } = user;
  if (deeds > 0 || fact?.kind !== 'activity' || years === null || years <= 1) return null;
  return servesTrade(company.description ?? '', profession) ? 'their customers' : null;
}

/** Who has not worked yet has not stood where customers do. */
const answersOf = (
  { answers }: LetterPair,
  { experienceYears: years }: UserProfile,
): LetterPair['answers'] =>
  answers === 'their customers' && years !== null && years <= 1 ? 'one thing' : answers;

/** What the letter stands on, then what the money is for, what the company does, and only without these its round or field. */
function companyFacts(
  { startupProfile: company, userProfile: user }: LetterFacts,
  pair: LetterPair | null,
  language: LetterLanguage,
): CompanyFact[] {
  const role =
    company.openRoles.find(({ title }) => title === pair?.theirs.text) ??
    rolesFor(company.openRoles, user).find(({ isForUser }) => isForUser);
  const activity = activityOf(company, language);
  const money = plansOf(company).flatMap((use) => {
    const clause = clauseIn(use, withoutLegalForm(plainName(company.name)), language);
    return clause ? [{ kind: 'use_of_funds' as const, clause, ...use }] : [];
  });
  const known: { isPair: boolean; fact: CompanyFact }[] = [
    ...(role ? [{ isPair: role.title === pair?.theirs.text, fact: { kind: 'role' as const, role } }] : []),
    ...money.map((fact) => ({ isPair: fact.sentence === pair?.theirs.text, fact })),
    ...(activity ? [{ isPair: pair?.theirs.kind === 'activity', fact: activity }] : []),
  ];
  const ordered = known
    .sort((one, other) => Number(other.isPair) - Number(one.isPair))
    .map(({ fact }) => fact);
  if (ordered.length > 0) return ordered;
  const field = company.industries.find((name) => name === pair?.theirs.text);
  if (field) return [{ kind: 'industry', name: field }];
  if (company.rounds.length > 0) return [{ kind: 'round' }];
  return company.industries.slice(0, 1).map((name) => ({ kind: 'industry', name }));
}

/** Whether a fact is the one that a pair stands on. */
function isOf({ theirs }: LetterPair, fact: CompanyFact | undefined): boolean {
  if (fact?.kind === 'role') return fact.role.title === theirs.text;
  if (fact?.kind === 'use_of_funds') return fact.sentence === theirs.text;
  return (
    theirs.kind === 'activity' &&
    (fact?.kind === 'activity' || (fact?.kind === 'industry' && fact.name === theirs.text))
  );
}

/** What the company does; in English it has to be a clause that a letter can say. */
function activityOf({ description, name }: CompanyProfile, language: LetterLanguage): Activity | null {
  if (description === null) return null;
  const clause = clauseOf(description, withoutLegalForm(plainName(name)));
  if (clause === null || !mayStandIn(description, language)) return null;
  return { kind: 'activity', clause, sentence: description.split(/(?<=[^.\s]{2}[.!?])\s/)[0] ?? description };
}

/** What the money is for, each sentence once, also one that says for what as well as for whom. */
function plansOf({ useOfFunds, plannedHires }: CompanyProfile): UseOfFunds[] {
  const isSame =
    ({ sentence }: Quote) =>
    (other: Quote) =>
      other.sentence === sentence;
  const uses = useOfFunds.map((use) =>
    plannedHires.some(isSame(use)) ? { ...use, purposes: withHiring(use.purposes) } : use,
  );
  const others = plannedHires.filter((hires) => !useOfFunds.some(isSame(hires)));
  return [...uses, ...others.map((hires) => ({ ...hires, purposes: withHiring([]), countries: [] }))];
}

const withHiring = (purposes: FundsPurpose[]): FundsPurpose[] => [
  ...new Set(['hiring' as const, ...purposes]),
];

/** A sentence of another language says its purposes alone. */
function clauseIn({ sentence }: UseOfFunds, name: string, language: LetterLanguage): FundsClause | null {
  if (language !== 'en') return { kind: 'for', text: sentence };
  return mayStandIn(sentence, language) ? fundsClauseOf(sentence, name) : null;
}

/** A few words of no sure language, such as a title, are in that of the results: 'Directrice commerciale'. */
const mayBeSaid = (text: string, results: readonly string[], language: LetterLanguage) =>
  (languageOf(text) ?? languageOf(results.join('. ')) ?? language) === language;

/** Whether a text is in a language, or too short to be surely in another. */
export const mayStandIn = (text: string, language: LetterLanguage) =>
  (languageOf(text) ?? language) === language;

/** A name as it stands in a sentence: one line, without signs that only markup has. */
export function plainName(name: string): string {
  return name
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>{}[\]|\\`]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const academicTitles = /^(?:(?:Dr|Prof|Professor|PhD|Mr|Mrs|Ms|Mx)\.? )+/i;

/** Without degrees behind a name: 'Ada Okafor, PhD'. */
const bareName = (name: string) => plainName(name).split(/, /)[0] ?? name;

/** What someone is called: the first of their names, all of them where that is only an initial. */
export function firstName(name: string): string {
  const plain = bareName(name).replace(academicTitles, '');
  const [first = plain] = plain.split(' ');
  return /^\p{L}{2,}/u.test(first) && !first.endsWith('.') ? first : plain;
}

/** How a formal letter calls someone: 'Dr. Lund' with a title, else by all names, as no one's form of address is known. */
export function formalName(name: string): string {
  const plain = bareName(name);
  const title = academicTitles.exec(plain)?.[0].trim();
  return title ? `${title} ${plain.split(' ').at(-1)}` : plain;
}
