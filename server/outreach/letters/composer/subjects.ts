import { foldText } from '../../../platform/text/fold-text.ts';
import { roleTitle } from './english/company-facts.ts';
import { asksAsCustomer, asksAsOutsider } from './english/question.ts';
import { workIn, writtenYears } from './english/user-facts.ts';
import { subjectsIn } from './languages/follow-ups-in.ts';
import type { LetterPlan } from './letter-plan.ts';
import { isPastVerb } from './verbs.ts';
import { capitalise, titleInText, withArticle } from './wording.ts';

const longest = 70;

/** Three subjects to choose from, the plainest first: what is asked, what the user did, and the question. */
export function subjectsOf(plan: LetterPlan): string[] {
  const { language } = plan.choices;
  if (language !== 'en') return subjectsIn(plan, language).map((each) => each.slice(0, 120));
  const { company, facts, sought } = plan;
  const listed = facts.find((fact) => fact.kind === 'role');
  const role = listed ? roleTitle(listed.role.title) : null;
  const wanted = sought
    ? sought.kind === 'title'
      ? `${capitalise(titleInText(sought.text))} for ${company}`
      : `${capitalise(workIn(sought.text))} at ${company}`
    : `Working with ${company}`;
  const question = sought
    ? sought.kind === 'title'
      ? `Hiring ${withArticle(titleInText(sought.text))}?`
      : `Hiring for ${workIn(sought.text)}?`
    : `A question for ${company}`;
  if (asksAsOutsider(plan) && plan.profession !== null) {
    const title = titleInText(plan.profession);
    const who = withArticle(title);
    const said = [
      asksAsCustomer(plan) ? `From your customers’ side: ${who}` : `${capitalise(title)} for ${company}`,
      deedOf(plan) ?? experienceOf(plan),
      `A place for ${who} at ${company}?`,
    ];
    return said.filter((each) => each !== null).map((each) => each.slice(0, 120));
  }
  const subjects = [
    role ? `${role} at ${company}` : wanted,
    deedOf(plan) ?? experienceOf(plan),
    role ? `A question about your ${role} role` : question,
  ];
  return subjects.filter((each) => each !== null).map((each) => each.slice(0, 120));
}

/** What the user did, in a few words. */
function deedOf({ proofs }: LetterPlan): string | null {
  for (const proof of proofs) {
    const [, verb = '', rest = ''] = /^(?:In my [^.,]{0,40} )?I (\S+) (.+)\.$/.exec(proof.text) ?? [];
    if (isPastVerb(foldText(verb))) return shortened(`${capitalise(verb)} ${rest}`);
  }
  return null;
}

function experienceOf({ profession, experienceYears }: LetterPlan): string | null {
  if (profession === null || experienceYears === null || experienceYears < 2) return null;
  return `${capitalise(titleInText(profession))} with ${writtenYears(experienceYears)} of experience`;
}

const additions = ' (?:\\(|(?:now|at|by|with|while|through|using|after|without|for|across|which|that|who) )';
const lastAddition = new RegExp(`${additions}(?!.*${additions})`);

/** The first words of a statement, cut before a clause or an addition that can be spared; whole words only. */
function shortened(text: string): string {
  if (text.length <= longest) return text;
  const begun = text.slice(0, longest + 1);
  const clause = begun.search(/[,;] (?!.*[,;] )/);
  if (clause > 20) return text.slice(0, clause);
  // 'Grew subscribers from 18,000 to 61,000 in 20 months', without the 'at a falling cost' behind it.
  const addition = begun.search(lastAddition);
  if (addition > 20) return text.slice(0, addition);
  const cut = text.slice(0, longest).replace(/\s+\S*$/, '');
  return cut.replace(/[,;:]$| (?:a|an|the|of|in|to|by|for|with|and|from)$/, '');
}
