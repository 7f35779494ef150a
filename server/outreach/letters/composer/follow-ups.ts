import type { FollowUpKind } from '../../../../contract/outreach/letters.ts';
import { writtenDate } from '../../../../contract/platform/time/written-days.ts';
import { roleTitle } from './english/company-facts.ts';
import { workIn } from './english/user-facts.ts';
import { firstName, type LetterPlan } from './letter-plan.ts';
import { afterColon, asTitle } from './statements.ts';

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
      news ?? fact ?? inOneLine(plan),
      'Is this of interest to you, or should I write to someone else?',
    ),
    write(
      'second',
      (news === null ? null : fact) ?? '',
      isListed(plan)
        ? `Is ${topic} still open? A one-line yes or no is enough.`
        : `Is ${topic} something you consider? A one-line yes or no is enough.`,
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
        : 'May I write to you again when you hire for such work?',
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

/** What the letter stood on, where it said all that is known. */
function inOneLine({ proofs: [proof] }: LetterPlan): string {
  return proof?.kind === 'sentence' ? `In one line: ${proof.text}` : '';
}

/** Something the user did that the letter does not say. */
function newProof({ proofs }: LetterPlan, said: string): string | null {
  const letter = said.toLowerCase();
  const found = proofs.find(({ text }) => !letter.includes(text.toLowerCase().replace(/\.$/, '')));
  if (!found) return null;
  return found.kind === 'sentence'
    ? `One more thing I did: ${found.text}`
    : `One more thing I did: ${afterColon(found.text)}.`;
}

/** Something about the company that the letter does not say. */
function newFact({ facts }: LetterPlan, said: string): string | null {
  for (const fact of facts)
    if (fact.kind === 'use_of_funds' && !said.includes(fact.clause.text))
      return `I read that you plan this: ${fact.clause.text}.`;
  return null;
}
