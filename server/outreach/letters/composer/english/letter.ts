import { longestNote } from '../../../../../contract/outreach/letters.ts';
import { type Choose, chooseBy } from '../choose.ts';
import { firstName, formalName, type LetterPlan } from '../letter-plan.ts';
import { withLicenses } from '../licenses.ts';
import { congratulation, furtherRound, sayFact, sayFurther } from './company-facts.ts';
import { ask, shortAsk } from './question.ts';
import {
  countFurther,
  furtherProofs,
  introduction,
  isPast,
  proof,
  saySkills,
  seeking,
  shortProof,
} from './user-facts.ts';

/** A letter in English: each sentence holds a fact of either side, or the one question. */
export function writeInEnglish(plan: LetterPlan): string {
  const choose = chooseBy(plan.seed);
  return plan.choices.length === 'note' ? writeNote(plan, choose) : writeLetter(plan, choose);
}

function writeLetter(plan: LetterPlan, choose: Choose): string {
  const isFull = plan.choices.length === 'full';
  const [first, ...others] = plan.facts;
  const further = others.slice(0, isFull ? 2 : 1);
  const congratulated = congratulation(plan, choose);
  // What the letter stands on comes last: the answer to it follows.
  const said = further.map((fact) => sayFurther(fact, plan, choose));
  const opening = [
    congratulated || (isFull ? furtherRound(plan) : ''),
    ...said,
    first
      ? sayFact(first, plan, {
          choose,
          isRoundSaid: congratulated !== '' || (isFull && furtherRound(plan) !== ''),
          isReadSaid: said.some((each) => /\bread\b/.test(each)),
        })
      : '',
  ];
  const answer = proof(plan, choose);
  const withProofs = (count: number) =>
    [
      salutation(plan),
      paragraph(opening),
      paragraph([
        answer.text,
        ...furtherProofs(plan, count),
        ...withLicenses(plan, [introduction(plan, answer)]),
        saySkills(plan),
      ]),
      ask(plan, choose),
      [farewell(plan, choose), plan.fullName, plan.links[0] ?? ''].filter(Boolean).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n');
  const more = countFurther(plan);
  if (isFull) return withProofs(more);
  // A short letter says one thing that was done; another where it would be too short to answer, but for one that a follow-up needs.
  const fewest = plan.proofs[0] && !isPast(plan.proofs[0]) ? Math.min(1, more) : 0;
  const most = Math.max(fewest, more - 1);
  const counts = Array.from({ length: most - fewest }, (_, index) => fewest + index);
  return withProofs(counts.find((count) => wordsOf(withProofs(count)) >= fewestWords) ?? most);
}

const fewestWords = 70;

const wordsOf = (text: string) => text.split(/\s+/).length;

const paragraph = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ');

function nameOf({ recipient, company, choices: { tone } }: LetterPlan): string {
  if (!recipient) return `${company} team`;
  return tone === 'formal' ? formalName(recipient.name) : firstName(recipient.name);
}

/** A note for LinkedIn: what the letter stands on, what answers it and the question, and as much of the user as there is room for. */
function writeNote(plan: LetterPlan, choose: Choose): string {
  const [fact] = plan.facts;
  const hello = { plain: 'Hello', warm: 'Hi', formal: 'Dear' }[plan.choices.tone];
  const greeting = `${hello} ${nameOf(plan)},`;
  const said = fact ? sayFact(fact, plan, { choose, isRoundSaid: false, isReadSaid: false }) : '';
  const name = firstName(plan.fullName);
  const tied = proof(plan, choose);
  const untied = proof(plan, choose, false);
  const sought = seeking(plan);
  const written = (...sentences: string[]) => `${greeting}\n${paragraph(sentences)}`;
  const about = (answer: typeof tied) => paragraph([answer.text, introduction(plan, answer)]);
  const [short, long] = [shortAsk(plan, false), shortAsk(plan, true)];
  const notes = [
    written(said, about(tied), long, name),
    written(said, about(untied), long, name),
    ...(sought === '' ? [] : [written(said, tied.text, sought, long, name)]),
    ...(sought === '' ? [] : [written(said, untied.text, sought, long, name)]),
    written(said, tied.text, short, name),
    written(said, untied.text, short, name),
    written(said, shortProof(plan), short, name),
    written(said, shortProof(plan), name),
    written(about(untied), short, name),
    written(shortProof(plan), short, name),
    written(short, name),
    `${greeting} ${name}`,
    name,
  ];
  // Names alone may be longer than a note.
  return notes.find((note) => note.length <= longestNote) ?? plan.fullName.slice(0, longestNote);
}

function salutation({ choices: { tone, purpose }, recipient, company }: LetterPlan): string {
  if (recipient && tone === 'formal') return `Dear ${formalName(recipient.name)},`;
  if (recipient) return `${tone === 'warm' ? 'Hi' : 'Hello'} ${firstName(recipient.name)},`;
  if (purpose === 'hr') return `Dear hiring team at ${company},`;
  return { plain: `Hello ${company} team,`, warm: `Hi ${company} team,`, formal: `Dear team at ${company},` }[
    tone
  ];
}

/** A longer letter ends in more words. */
function farewell({ choices: { tone, length } }: LetterPlan, choose: Choose): string {
  const short = {
    plain: ['Best,', 'Best regards,', 'Regards,'],
    warm: ['Warmly,', 'All the best,', 'With best wishes,'],
    formal: ['Yours sincerely,', 'Kind regards,', 'Respectfully,'],
  } as const;
  const full = {
    plain: ['With best regards,', 'With regards,'],
    warm: ['With warm regards,', 'Warmly,'],
    formal: ['With kind regards,', 'Yours respectfully,'],
  } as const;
  return length === 'full' ? choose('farewell', full[tone]) : choose('farewell', short[tone]);
}
