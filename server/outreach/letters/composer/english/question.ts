import { foldText } from '../../../../platform/text/fold-text.ts';
import { namesPerson } from '../../../../reference/job-titles/names-person.ts';
import { occupationOf } from '../../../../reference/job-titles/occupations.ts';
import { readRole } from '../../../../reference/job-titles/read-role.ts';
import { hiresTrade } from '../../pairs/trade.ts';
import type { Choose } from '../choose.ts';
import type { LetterPlan } from '../letter-plan.ts';
import { asTitle, titleInText, withArticle } from '../wording.ts';
import { roleTitle } from './company-facts.ts';
import { workIn } from './user-facts.ts';

/** What the question is about: the role that they list, or the hiring of someone like the user. */
type Asked = { about: string; hire: string; isListed: boolean };

function askedOf({ facts, sought, isChange, profession }: LetterPlan, isSoughtSaid: boolean): Asked {
  const role = facts.find((fact) => fact.kind === 'role');
  if (role) {
    const what = facts[0]?.kind === 'role' ? 'the role' : `your ${roleTitle(role.role.title)} role`;
    return { about: what, hire: `hire for ${what}`, isListed: true };
  }
  if (!isChange && isHired(facts, profession))
    return { about: 'one of these roles', hire: 'hire for these roles', isListed: true };
  if (sought === null) return { about: 'working with you', hire: 'hire', isListed: false };
  if (!isChange && profession !== null && !namesPerson(profession))
    return { about: 'this kind of work', hire: 'hire for this kind of work', isListed: false };
  // The introduction names what is sought.
  if (isSoughtSaid)
    return sought.kind === 'title'
      ? { about: 'such a role', hire: 'hire for such a role', isListed: false }
      : { about: 'such work', hire: 'hire for such work', isListed: false };
  const text = titleInText(sought.text);
  const field = /\bwork\b/i.test(text) ? `for ${text}` : `in ${text}`;
  return sought.kind === 'title'
    ? { about: `a role as ${asTitle(sought.text)}`, hire: `hire ${withArticle(text)}`, isListed: false }
    : { about: workIn(sought.text), hire: `hire ${field}`, isListed: false };
}

/** Whether nothing is known of what the company does. */
const isUnknown = ({ facts: [first] }: LetterPlan) => first?.kind === 'round' || first?.kind === 'industry';

/** Whether a plan that the letter says is to hire people of the user's title. */
const isHired = (facts: LetterPlan['facts'], profession: string | null) =>
  facts.slice(0, 2).some((fact) => fact.kind === 'use_of_funds' && hiresTrade(fact.clause.text, profession));

/** Whether the user knows the work of the company's customers, and asks for no work that the company is known to have. */
export const asksAsCustomer = (plan: LetterPlan) =>
  plan.answers === 'their customers' && asksAsOutsider(plan);

/**
 * Whether the user's title is of a trade that a company at its beginning seldom employs, and nothing says that this one does: it
 * is asked for a place, not for a nurse or a machinist.
 */
export function asksAsOutsider(plan: LetterPlan): boolean {
  const { answers, facts, isChange, profession } = plan;
  if (isChange || profession === null || facts.some(({ kind }) => kind === 'role')) return false;
  if (answers === 'their customers') return true;
  if (isHired(facts, profession)) return false;
  return namesPerson(profession) && isTrade(profession);
}

/** Work that no company has only because it is one: of the functions, neither an office's nor a product's. */
export function isTrade(profession: string): boolean {
  const { roleFunction } = readRole(profession);
  const code = occupationOf(foldText(profession))?.code ?? '';
  return roleFunction === 'other' || tradesOfSoc.test(code);
}

/** Groups of the SOC 2018: teaching, health care, protection, food, cleaning, personal care, farming, building, repair, production, transport. */
const tradesOfSoc = /^(?:25|29|31|33|35|37|39|45|47|49|51|53)-/;

/** What can be answered of someone whose trade is that of the customers, or at least not the company's own. */
function askForPlace(plan: LetterPlan, choose: Choose): string {
  const { company, choices } = plan;
  const isCustomer = plan.answers === 'their customers';
  const who = isCustomer ? 'someone who knows your customers’ work' : 'someone with this background';
  if (choices.purpose === 'referral') return `Who at ${company} is the right person to talk to about this?`;
  if (choices.purpose === 'hr')
    return isCustomer
      ? 'Would you consider me when you hire people who know your customers’ work?'
      : 'Would you consider me when you hire people with this background?';
  if (isUnknown(plan)) return `Would ${who} be useful for what you are building?`;
  const place = `Do you have a place for ${who}?`;
  const useful = isCustomer
    ? 'Could someone from that side be useful to you?'
    : 'Could this background be useful to you?';
  return choices.tone === 'warm'
    ? `${choose('ask', [place, useful])} I’d love to talk for 15 minutes.`
    : choose('ask', [place, useful]);
}

/** One question, small enough to answer in a line. */
export function ask(plan: LetterPlan, choose: Choose): string {
  const { tone, purpose } = plan.choices;
  if (asksAsOutsider(plan)) return askForPlace(plan, choose);
  const { about, hire, isListed } = askedOf(plan, plan.isChange && plan.profession !== null);
  if (purpose === 'referral')
    return choose('ask', [
      isListed
        ? `Could you tell me who decides on ${about}?`
        : `Could you tell me who decides whether you ${hire}?`,
      `Who is the right person to talk to about ${about}?`,
    ]);
  if (purpose === 'hr')
    return isListed
      ? choose('ask', [`Would you consider me for ${about}?`, `Is ${about} still open?`])
      : choose('ask', [`Would you consider me when you ${hire}?`, `Would you tell me when you ${hire}?`]);
  if (isUnknown(plan) && hire.startsWith('hire a') && tone === 'plain')
    return `Would ${hire.slice('hire '.length)} be useful for what you are building?`;
  switch (tone) {
    case 'formal':
      return isListed
        ? choose('ask', [
            `Would you be available for a short call about ${about} next week?`,
            `May I suggest a short conversation about ${about}?`,
          ])
        : choose('ask', [
            `Do you expect to ${hire} in the coming months?`,
            `May I suggest a short conversation about ${about}?`,
          ]);
    case 'warm':
      return isListed
        ? choose('ask', [
            `I’d love to hear more about ${about}. Do you have 15 minutes this week or next?`,
            `Could we talk for 15 minutes about ${about}?`,
          ])
        : choose('ask', [
            `Are you planning to ${hire}? I’d love to talk for 15 minutes.`,
            `I’d love to talk about ${about}. Do you have 15 minutes this week or next?`,
          ]);
    case 'plain':
      return isListed
        ? choose('ask', [`Could we talk for 15 minutes about ${about}?`, `Is ${about} still open?`])
        : choose('ask', [
            `Are you planning to ${hire} in the coming months?`,
            `Do you expect to ${hire} soon?`,
            ...(hire.startsWith('hire a')
              ? [`Do you have room for ${hire.slice('hire '.length)} on your team?`]
              : []),
          ]);
  }
}

const pickFirst: Choose = (_, [first]) => first;

/** The question of a note, of the title where the note does not say it elsewhere. */
export function shortAsk(whole: LetterPlan, isTitleSaid: boolean): string {
  // A note says its first fact alone.
  const plan = { ...whole, facts: whole.facts.filter(({ kind }, index) => index === 0 || kind === 'role') };
  if (asksAsOutsider(plan))
    return askForPlace({ ...plan, choices: { ...plan.choices, tone: 'plain' } }, pickFirst);
  const { about, hire, isListed } = askedOf(
    isTitleSaid ? plan : { ...plan, isChange: true },
    isTitleSaid && plan.isChange,
  );
  if (plan.choices.purpose === 'referral') return `Who is the right person to talk to about ${about}?`;
  if (isListed) return `Could we talk about ${about}?`;
  return `Do you plan to ${hire}${hire === 'hire' ? ' in the coming months' : ''}?`;
}
