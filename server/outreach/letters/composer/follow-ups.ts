import type { FollowUpKind } from '../../../../contract/outreach/letters.ts';
import { describeRound, roleTitle } from './english/company-facts.ts';
import { asksAsOutsider } from './english/question.ts';
import { alsoDid, workIn, writtenYears } from './english/user-facts.ts';
import { firstName, type LetterPlan } from './letter-plan.ts';
import { asTitle } from './wording.ts';

export type FollowUp = { kind: FollowUpKind; text: string };

/**
 * The texts that can follow a letter, each shorter than the one before and with something new. `said` is the letter: what stands
 * in it is not said again.
 */
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
  const [news = inOneLine(plan), more = ''] = newStatements(plan, said);
  const when = sentOn ? `on ${dayInText(sentOn)}` : 'recently';
  const first = write(
    'first',
    `I wrote to you ${when} about ${topic}.`,
    news,
    'Is this of interest to you, or should I write to someone else?',
  );
  const last = isListed(plan)
    ? 'Is the role still open? A yes or no is enough.'
    : 'Is there interest on your side? A yes or no is enough.';
  const reminder = more || afterRound(plan, { said, when });
  const second = [write('second', reminder, last), write('second', last)].find(
    ({ text }) => text.length < first.text.length,
  );
  return [
    first,
    second ?? write('second', last),
    write(
      'thanks',
      'Thank you for your time and for speaking with me.',
      'If anything else would help you decide, I will send it. What is the next step on your side?',
    ),
    write(
      'declined',
      'Thank you for telling me, and for reading my letter.',
      isListed(plan)
        ? 'May I write to you again when a role like this opens?'
        : 'May I write to you again when you hire for such work?',
    ),
  ];
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

const dayInText = (day: string) => monthAndDay.format(new Date(`${day}T00:00:00Z`));

const isListed = ({ facts }: LetterPlan) => facts.some(({ kind }) => kind === 'role');

function topicOf(plan: LetterPlan): string {
  const { facts, sought, company } = plan;
  const role = facts.find((fact) => fact.kind === 'role')?.role.title;
  if (role) return `the ${roleTitle(role)} role`;
  if (sought === null || asksAsOutsider(plan)) return `working at ${company}`;
  return sought.kind === 'title' ? `a role as ${asTitle(sought.text)}` : workIn(sought.text);
}

/** What the letter stood on, where it said all that is known. */
function inOneLine({ proofs: [proof] }: LetterPlan): string {
  return proof?.kind === 'sentence' ? `In one line: ${proof.text}` : '';
}

/** When the letter was sent, by what the company then did and the letter does not say. */
function afterRound({ round }: LetterPlan, { said, when }: { said: string; when: string }): string {
  if (round?.event.kind !== 'raised' || bare(said).includes(bare(describeRound(round)))) return '';
  return `I wrote to you ${when}, after your ${describeRound(round)}.`;
}

/** What the letter does not say yet: what else the user did, then what else the company plans, then where to see more. */
function newStatements(plan: LetterPlan, said: string): string[] {
  const { proofs, facts, links, experienceYears: years } = plan;
  const letter = bare(said);
  const isSaid = (text: string) => letter.includes(bare(text));
  const [deed, ...others] = proofs.filter(({ text }) => !isSaid(text)).map(alsoDid);
  const ofCompany = facts.flatMap((fact) => {
    if (fact.kind !== 'use_of_funds' || isSaid(fact.clause.text)) return [];
    return [
      `I read that ${fact.clause.kind === 'to' ? 'you plan to' : 'the money goes towards'} ${fact.clause.text}.`,
    ];
  });
  const link = links.find((each) => !isSaid(each));
  return [
    ...(deed ? [deed] : []),
    ...ofCompany.slice(0, 1),
    ...others,
    ...(link ? [`You can see more of my work at ${link}`] : []),
    ...(years !== null && years > 1 && !/\byears? of experience/.test(said)
      ? [`I have ${writtenYears(years)} of experience.`]
      : []),
  ];
}

/** Without what the same statement may begin with: 'I', 'I’m a', 'I also'. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/^i(?:[’']m| am)? (?:an? )?/, '')
    .replace(/\.$/, '');
