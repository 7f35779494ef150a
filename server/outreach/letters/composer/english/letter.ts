import { longestNote } from '../../../../../contract/outreach/letters.ts';
import { type Choose, chooseBy } from '../choose.ts';
import { firstName, type LetterPlan, plainName } from '../letter-plan.ts';
import { congratulation, sayFact, sayFurther } from './company-facts.ts';
import { ask, shortAsk } from './question.ts';
import { furtherProofs, introduction, proof, shortIntroduction } from './user-facts.ts';

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
    congratulated,
    ...said,
    first
      ? sayFact(first, plan, {
          choose,
          isRoundSaid: congratulated !== '',
          isReadSaid: said.some((each) => /\bread\b/.test(each)),
        })
      : '',
  ];
  const more = furtherProofs(plan);
  const withProofs = (count: number) =>
    [
      salutation(plan),
      paragraph(opening),
      paragraph([proof(plan, choose), ...more.slice(0, count), introduction(plan)]),
      ask(plan, choose),
      [farewell(plan, choose), plan.fullName, plan.links[0] ?? ''].filter(Boolean).join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n');
  if (isFull) return withProofs(more.length);
  // A short letter says one thing; another where it would be too short to answer, but for one that a follow-up needs.
  const most = Math.max(0, more.length - 1);
  const counts = Array.from({ length: most }, (_, index) => index);
  return withProofs(counts.find((count) => wordsOf(withProofs(count)) >= fewestWords) ?? most);
}

const fewestWords = 70;

const wordsOf = (text: string) => text.split(/\s+/).length;

const paragraph = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ');

function nameOf({ recipient, company, choices: { tone } }: LetterPlan): string {
  if (!recipient) return `${company} team`;
  return tone === 'formal' ? plainName(recipient.name) : firstName(recipient.name);
}

/** A note for LinkedIn: what the letter stands on and what answers it first, then as much as there is room for. */
function writeNote(plan: LetterPlan, choose: Choose): string {
  const [fact] = plan.facts;
  const hello = { plain: 'Hello', warm: 'Hi', formal: 'Dear' }[plan.choices.tone];
  const greeting = `${hello} ${nameOf(plan)},`;
  const parts = [
    { place: 0, text: greeting },
    { place: 1, text: fact ? sayFact(fact, plan, { choose, isRoundSaid: false, isReadSaid: false }) : '' },
    { place: 2, text: proof(plan, choose) },
    { place: 5, text: firstName(plan.fullName) },
    { place: 4, text: shortAsk(plan, false) },
  ];
  const stored: typeof parts = [];
  const written = (some: typeof parts) =>
    some
      .filter(({ text }) => text !== '')
      .sort((one, other) => one.place - other.place)
      .map(({ place, text }) => `${text}${place === 0 ? '\n' : ' '}`)
      .join('')
      .trim();
  for (const part of parts)
    if (part.text && written([...stored, part]).length <= longestNote) stored.push(part);
  const introduced = [
    { text: introduction(plan), ask: shortAsk(plan, true) },
    { text: shortIntroduction(plan), ask: shortAsk(plan, true) },
    { text: shortIntroduction({ ...plan, isChange: false }), ask: shortAsk(plan, !plan.isChange) },
  ]
    .filter(({ text }) => text !== '')
    .map(({ text, ask }) => [
      ...stored.filter(({ place }) => place !== 4),
      { place: 3, text },
      { place: 4, text: ask },
    ])
    .find((some) => written(some).length <= longestNote);
  const note = written(introduced ?? stored);
  // Names alone may be longer than a note.
  return note.length > 0 ? note : plan.fullName.slice(0, longestNote);
}

function salutation({ choices: { tone, purpose }, recipient, company }: LetterPlan): string {
  if (recipient && tone === 'formal') return `Dear ${plainName(recipient.name)},`;
  if (recipient) return `${tone === 'warm' ? 'Hi' : 'Hello'} ${firstName(recipient.name)},`;
  if (purpose === 'hr') return `Dear hiring team at ${company},`;
  return { plain: `Hello ${company} team,`, warm: `Hi ${company} team,`, formal: `Dear team at ${company},` }[
    tone
  ];
}

function farewell({ choices: { tone } }: LetterPlan, choose: Choose): string {
  return choose(
    'farewell',
    (
      {
        plain: ['Best,', 'Best regards,', 'Regards,'],
        warm: ['Warmly,', 'All the best,', 'With best wishes,'],
        formal: ['Yours sincerely,', 'Kind regards,', 'Respectfully,'],
      } as const
    )[tone],
  );
}
