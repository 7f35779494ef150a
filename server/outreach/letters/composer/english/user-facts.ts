import type { Choose } from '../choose.ts';
import type { LetterPlan } from '../letter-plan.ts';
import { asTitle, type OwnStatement, titleInText } from '../statements.ts';

export function proof({ proofs: [said], answers, choices: { tone } }: LetterPlan, choose: Choose): string {
  if (!said) return '';
  if (said.kind === 'phrase')
    return choose('proof', [`What I would bring: ${said.text}.`, `One result of my work: ${said.text}.`]);
  if (answers === 'same field')
    return choose(
      'proof',
      {
        plain: [
          `I have done work close to that: ${said.text}`,
          `That is close to my own work: ${said.text}`,
        ] as const,
        warm: [
          `That is so close to my own work: ${said.text}`,
          `I know that work well: ${said.text}`,
        ] as const,
        formal: [
          `My own work is close to this: ${said.text}`,
          `I have experience of such work: ${said.text}`,
        ] as const,
      }[tone],
    );
  // Who one is, is no deed.
  if (answers === 'same work' && !/^I am /.test(said.text))
    return choose('proof', [
      `What I would bring to it: ${said.text}`,
      `Something I did that shows how I work: ${said.text}`,
    ]);
  return said.text;
}

export function furtherProofs({ proofs: [, ...others], work }: LetterPlan): string[] {
  return others
    .filter(({ text }) => text !== work?.text)
    .slice(0, 2)
    .map(sayProof);
}

const sayProof = (said: OwnStatement) =>
  said.kind === 'sentence' ? said.text : `Another result: ${said.text}.`;

/** Years that stand for more as well. */
const openEndedYears = 20;

/** `1 year`, `6 years`, `more than 20 years` where only that much is known. */
export function writtenYears(years: number): string {
  if (years >= openEndedYears) return `at least ${openEndedYears} years`;
  return years === 1 ? '1 year' : `${years} years`;
}

/** Who the user is, and what they seek where that is something else. A graduate states one year, too, and has not worked it. */
export function introduction(plan: LetterPlan): string {
  const { profession, experienceYears, work, proofs, isChange, sought } = plan;
  const am = plan.choices.tone === 'formal' ? 'I am' : 'I’m';
  const seeks = isChange && sought ? ` and ${seekingWords(sought.text, sought.kind)}` : '';
  const isWorkSaid = work !== null && proofs[0]?.text === work.text;
  const own = work?.kind === 'sentence' && !isWorkSaid ? work.text : '';
  const title = profession ? asTitle(profession) : null;
  const saysTitle = /^I am an? /.test(own);
  if (isWorkSaid && /^I am an? /.test(work.text) && experienceYears !== null && experienceYears > 1)
    return `I have ${writtenYears(experienceYears)} of experience${seeks}.`;
  if (experienceYears === 1 || experienceYears === 0)
    return inOne([own, saysTitle ? '' : title ? `${am} starting out as ${title}${seeks}.` : '']);
  const years = experienceYears === null ? null : writtenYears(experienceYears);
  if (saysTitle) {
    const withYears =
      years && !/\byears?\b/.test(own) ? own.replace(/\.$/, ` with ${years} of experience.`) : own;
    return seeks ? withYears.replace(/\.$/, `${seeks}.`) : withYears;
  }
  if (title && years) return inOne([`${am} ${title} with ${years} of experience${seeks}.`, own]);
  if (title) return inOne([`${am} ${title}${seeks}.`, own]);
  return inOne([own, years ? `I have ${years} of experience.` : '']);
}

const seekingWords = (text: string, kind: 'title' | 'field') =>
  kind === 'title'
    ? `am looking for a role as ${asTitle(text)}`
    : `am looking for work in ${titleInText(text)}`;

const inOne = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ');
