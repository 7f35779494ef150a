import type { FollowUpKind } from '../../../../contract/outreach/letters.ts';
import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import { roleTitle } from './english/company-facts.ts';
import { workIn } from './english/user-facts.ts';
import { type CompanyFact, firstName, type LetterPlan } from './letter-plan.ts';
import { asTitle } from './statements.ts';

export type FollowUp = { kind: FollowUpKind; text: string };

/** The texts that can follow a letter, each shorter than the one before. `said` is the letter: what stands in it is not said again. */
export function followUpsOf(plan: LetterPlan, said: string, sentOn: string | null): FollowUp[] {
  const greeting = plan.recipient
    ? `Hello ${firstName(plan.recipient.name)},`
    : `Hello ${plan.company} team,`;
  const name = firstName(plan.fullName);
  const topic = topicOf(plan);
  const write = (kind: FollowUpKind, ...sentences: string[]): FollowUp => ({
    kind,
    text: [greeting, sentences.filter(Boolean).join(' '), `Best,\n${name}`].join('\n\n'),
  });
  const news = newProof(plan, said);
  const fact = newFact(plan, said);
  return [
    write(
      'first',
      `I wrote to you ${sentOn ? `on ${writtenDate(sentOn)}` : 'recently'} about ${topic}.`,
      news ?? fact ?? '',
      'Is this of interest to you, or should I write to someone else?',
    ),
    write(
      'second',
      (news === null ? null : fact) ?? '',
      `Is ${topic} something you still consider? A one-line yes or no is enough.`,
    ),
    write(
      'thanks',
      `Thank you for your time today and for what you told me about ${plan.company}.`,
      'I am glad to send you anything that helps you decide. What is the next step on your side?',
    ),
    write(
      'declined',
      'Thank you for telling me.',
      isListed(plan)
        ? 'May I write to you again when a role like this opens?'
        : `May I write to you again when you think of ${topic}?`,
    ),
  ];
}

const isListed = ({ facts }: LetterPlan) => facts.some(({ kind }) => kind === 'role');

function topicOf({ facts, sought }: LetterPlan): string {
  const role = facts.find((fact) => fact.kind === 'role')?.role.title;
  if (role) return `the ${roleTitle(role)} role`;
  if (sought === null) return 'working with you';
  return sought.kind === 'title' ? `a role as ${asTitle(sought.text)}` : workIn(sought.text);
}

/** Something the user did that the letter does not say. */
function newProof({ proofs }: LetterPlan, said: string): string | null {
  const found = proofs.find(({ text }) => !said.includes(text.replace(/\.$/, '')));
  if (!found) return null;
  return found.kind === 'sentence'
    ? `Something I left out: ${found.text}`
    : `Something I left out: ${found.text}.`;
}

/** Something about the company that the letter does not say. */
function newFact({ facts }: LetterPlan, said: string): string | null {
  const found = facts.find((fact) => clauseIn(fact) !== null && !said.includes(clauseIn(fact) ?? ''));
  const clause = found ? clauseIn(found) : null;
  if (!found || clause === null) return null;
  if (found.kind === 'role') return `I saw that you also look for this role: ${clause}.`;
  return found.kind === 'use_of_funds' ? `I read that you plan this: ${clause}.` : null;
}

function clauseIn(fact: CompanyFact): string | null {
  if (fact.kind === 'use_of_funds') return fact.clause.text;
  return fact.kind === 'role' ? roleTitle(fact.role.title) : null;
}
