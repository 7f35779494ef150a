import { longestNote } from '../../../../../contract/outreach/letters.ts';
import { namesMany } from '../../pairs/trade.ts';
import { isTrade } from '../english/question.ts';
import { firstName, formalName, type LetterPlan } from '../letter-plan.ts';
import { withLicenses } from '../licenses.ts';
import { companyFactsIn } from './company-facts-in.ts';
import { introductionIn, type OwnIn, ownIn, sayOwnIn, saysTitle } from './own-facts-in.ts';
import { small } from './small.ts';
import type { Asked, LetterWords, OtherLanguage } from './words.ts';
import { wordsOf } from './words-of.ts';

/**
 * A letter in another language than English: from names, titles, sums and tags, which need no translation, and from those
 * sentences of either side that are in that language. What would have to be translated stays out.
 */
export function writeInLanguage(plan: LetterPlan, language: OtherLanguage): string {
  const words = wordsOf[language];
  const { tone, length, purpose } = plan.choices;
  const greeting = words.greeting(tone, { person: personIn(plan), company: plan.company });
  const company = companyFactsIn(plan, language);
  const own = ownIn(plan, language);
  const self = selfIn(plan, language, { own, isBasisSaid: company.isBasisSaid });
  const stated = company.sentences.slice(0, { note: 1, short: 2, full: 3 }[length]);
  // What is tied to the user comes last: the tie follows.
  const [opening, ...others] = self.isTied ? stated.toReversed() : stated;
  const facts = opening === undefined ? [] : [words.afterGreeting?.(opening) ?? opening, ...others];
  const question = words.ask(purpose, tone, askedOf(plan));
  if (length === 'note') {
    const name = firstName(plan.fullName);
    const deed = sayOwnIn(own.slice(0, 1), words);
    const note = (...sentences: string[]) => `${greeting}\n${sentences.join(' ')}`;
    const notes = [
      note(...facts, ...self.deeds(1), question, name),
      note(...facts, ...deed, question, name),
      note(...facts, question, name),
      note(...deed, question, name),
      note(question, name),
    ];
    return notes.find((each) => each.length <= longestNote) ?? name.slice(0, longestNote);
  }
  // One is left for what follows the letter.
  const most = length === 'full' ? 3 : Math.max(1, Math.min(2, own.length - 1));
  const signature = [words.farewell(tone), plan.fullName, plan.links[0] ?? ''].filter(Boolean).join('\n');
  return [greeting, facts.join(' '), self.whole(most).join(' '), question, signature]
    .filter(Boolean)
    .join('\n\n');
}

/** What is said of the user: up to so many deeds after the tie, and who they are; the title first where the letter stands on it. */
function selfIn(
  plan: LetterPlan,
  language: OtherLanguage,
  { own, isBasisSaid }: { own: readonly OwnIn[]; isBasisSaid: boolean },
) {
  const words = wordsOf[language];
  const introduction = introductionIn(plan, language);
  const isTitleFirst = saysTitle(plan.ownTexts[0] ?? '', plan);
  const tie = tieIn(plan, { isBasisSaid, own: isTitleFirst ? introduction[0] : own[0]?.text }, words);
  const deeds = (count: number): string[] => {
    const [first, ...others] = own.slice(0, count);
    if (isTitleFirst) return [...tied(tie, introduction, language), ...sayOwnIn(own.slice(0, count), words)];
    if (tie === '' || first?.kind !== 'work')
      return tied(tie, sayOwnIn(own.slice(0, count), words), language);
    const work = language === 'de' ? first.text : small(first.text);
    return tied(tie, [`${work}.`, ...sayOwnIn(others, words)], language);
  };
  const whole = (count: number) =>
    isTitleFirst
      ? [...deeds(count), ...withLicenses(plan, [])]
      : [...deeds(count), ...withLicenses(plan, introduction)];
  return { isTied: tie !== '', deeds, whole };
}

/** The tie goes on with what the user did; behind a colon German begins a sentence anew. */
function tied(tie: string, [first = '', ...others]: readonly string[], language: OtherLanguage): string[] {
  if (tie === '' || first === '' || first.includes(':')) return [tie, first, ...others].filter(Boolean);
  const goesOn = language === 'de' ? first : `${first.charAt(0).toLowerCase()}${first.slice(1)}`;
  return [`${tie.replace(/\.$/, language === 'fr' ? ' :' : ':')} ${goesOn}`, ...others];
}

/** How what the user did is close to what stands before it, where the letter says both. */
function tieIn(
  { answers, ownTexts, choices: { tone } }: LetterPlan,
  { isBasisSaid, own }: { isBasisSaid: boolean; own: string | undefined },
  { ties }: LetterWords,
): string {
  if (answers === null || answers === 'same work' || !isBasisSaid || own === undefined) return '';
  const [first = ''] = ownTexts;
  // What is said first has to be what the pair has.
  return own.toLowerCase().includes(
    first
      .slice(first.indexOf(' '))
      .replace(/[.!?]+$/, '')
      .toLowerCase(),
  )
    ? ties[answers](tone)
    : '';
}

export function personIn({ recipient, choices: { tone } }: LetterPlan): string | null {
  if (!recipient) return null;
  return tone === 'formal' ? formalName(recipient.name) : firstName(recipient.name);
}

function askedOf({ facts, sought, isChange, profession, answers }: LetterPlan): Asked {
  const role = facts.find((fact) => fact.kind === 'role');
  if (role) return { kind: 'listed', title: role.role.title };
  if (isChange && sought) return { kind: 'sought', title: sought.text };
  if (facts.slice(0, 2).some((fact) => fact.kind === 'use_of_funds' && namesMany(fact.sentence, profession)))
    return { kind: 'planned' };
  const knowsCustomers = answers === 'their customers';
  return knowsCustomers || (profession !== null && isTrade(profession))
    ? { kind: 'place', knowsCustomers }
    : { kind: 'open' };
}
