import type { Choose } from '../choose.ts';
import type { LetterPlan } from '../letter-plan.ts';
import { afterColon, asTitle, type OwnStatement, titleInText, withArticle } from '../statements.ts';

export function proof(
  { proofs: [said], answers, work, choices: { tone } }: LetterPlan,
  choose: Choose,
): string {
  if (!said) return '';
  if (said.kind === 'phrase')
    return said.text === work?.text
      ? `My work: ${afterColon(said.text)}.`
      : choose('proof', [
          `One result of my work: ${afterColon(said.text)}.`,
          `A result of mine: ${afterColon(said.text)}.`,
        ]);
  // Who one is, is no deed.
  if (/^I (?:am|have been) /.test(said.text)) return said.text;
  if (answers === 'same field')
    return choose(
      'proof',
      {
        plain: [
          `I have done work close to that: ${said.text}`,
          `That is close to my own work: ${said.text}`,
        ] as const,
        warm: [
          `That is close to what I do: ${said.text}`,
          `My own work is close to that: ${said.text}`,
        ] as const,
        formal: [
          `My own work is close to this: ${said.text}`,
          `This is close to work that I have done: ${said.text}`,
        ] as const,
      }[tone],
    );
  if (answers === 'same work')
    return choose('proof', [`What I would bring to it: ${said.text}`, `An example of my work: ${said.text}`]);
  if (answers === 'one thing')
    return choose('proof', [
      `What I have done that comes closest: ${said.text}`,
      `The part of my work that comes closest: ${said.text}`,
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
  said.kind === 'sentence' ? said.text : `Another result: ${afterColon(said.text)}.`;

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
  const own =
    work === null || isWorkSaid
      ? ''
      : work.kind === 'sentence'
        ? work.text
        : `My work: ${afterColon(work.text)}.`;
  const title = profession ? withArticle(titleInText(profession)) : null;
  const saysTitle = /^I (?:am|have been) (?:an? |head )/.test(own);
  if (
    isWorkSaid &&
    /^I (?:am|have been) (?:an? |head )/.test(work.text) &&
    experienceYears !== null &&
    experienceYears > 1
  )
    return `I have ${writtenYears(experienceYears)} of experience${seeks}.`;
  if (experienceYears === 1 || experienceYears === 0)
    return inOne([own, saysTitle ? '' : title ? `${am} starting out as ${title}${seeks}.` : '']);
  const years = experienceYears === null ? null : writtenYears(experienceYears);
  if (saysTitle) {
    if (!years || /\byears?\b|\bsince \d/.test(own))
      return inOne([own, seeks ? `I${seeks.slice(' and'.length)}.` : '']);
    return isPlainTitle(own)
      ? own.replace(/\.$/, ` with ${years} of experience${seeks}.`)
      : inOne([own, `I have ${years} of experience${seeks}.`]);
  }
  // What is sought stands last: the question follows.
  if (title && seeks && own)
    return inOne([
      `${am} ${title}${years ? ` with ${years} of experience` : ''}.`,
      own,
      `${am}${seeks.slice(' and am'.length)}.`,
    ]);
  if (title) return inOne([`${am} ${title}${years ? ` with ${years} of experience` : ''}${seeks}.`, own]);
  return inOne([own, years ? `I have ${years} of experience.` : '']);
}

/** `I am a clinical pharmacist.`: what stands behind a title would take what is added for its own. */
const isPlainTitle = (own: string) => !/[,;:]| (?:in|at|for|with|to|of|on|who|and|from) /.test(own);

/** Who the user is in the fewest words. */
export function shortIntroduction({ profession, isChange, sought, choices: { tone } }: LetterPlan): string {
  if (profession === null) return '';
  const seeks = isChange && sought ? ` and ${seekingWords(sought.text, sought.kind)}` : '';
  return `${tone === 'formal' ? 'I am' : 'I’m'} ${withArticle(titleInText(profession))}${seeks}.`;
}

const seekingWords = (text: string, kind: 'title' | 'field') =>
  kind === 'title' ? `am looking for a role as ${asTitle(text)}` : `am looking for ${workIn(text)}`;

/** `work in clinical operations`, `product work` */
export const workIn = (field: string) =>
  /\bwork\b/i.test(field) ? titleInText(field) : `work in ${titleInText(field)}`;

const inOne = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ');
