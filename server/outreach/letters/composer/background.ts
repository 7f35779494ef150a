import type { UserProfile } from '../letter-facts.ts';
import type { Choose } from './choose.ts';
import { asSentence, oneLine, plainName } from './plain-name.ts';

/** Years that stand for more as well. */
const openEndedYears = 20;

/** `1 year`, `6 years`, `more than 20 years` where only that much is known. */
export function writtenYears(years: number): string {
  if (years >= openEndedYears) return `at least ${openEndedYears} years`;
  return years === 1 ? '1 year' : `${years} years`;
}

/** `a Product Manager`, `an HR Manager` */
export function withArticle(title: string): string {
  const [word = ''] = title.split(/[\s-]/);
  const isSpelled = word.length > 1 && word === word.toUpperCase();
  const takesAn = isSpelled
    ? /^[AEFHILMNORSX]/.test(word)
    : /^[aeiou]/i.test(word) && !/^(uni|use|eu|one)/i.test(word);
  return `${takesAn ? 'an' : 'a'} ${title}`;
}

/** Who the person is, by what they stated and no more. */
export function introduction({ profession, experienceYears }: UserProfile, choose: Choose): string {
  const title = profession ? withArticle(plainName(profession)) : null;
  const years = experienceYears === null ? null : writtenYears(experienceYears);
  if (title && years)
    return choose('introduction', [
      `I am ${title} with ${years} of experience.`,
      `I work as ${title} and have ${years} of experience.`,
      `I am ${title}, and I bring ${years} of experience.`,
      `As ${title} with ${years} of experience, I would like to introduce myself.`,
    ]);
  if (title)
    return choose('introduction', [`I am ${title}.`, `I work as ${title}.`, `By trade I am ${title}.`]);
  if (years)
    return choose('introduction', [`I have ${years} of experience.`, `I bring ${years} of experience.`]);
  return '';
}

/** What somebody of that experience may wish for. It claims nothing. */
export function ambition({ experienceYears }: UserProfile, choose: Choose): string {
  if (experienceYears === null) return '';
  if (experienceYears <= 2)
    return choose('ambition', [
      'I am looking for a team in which I can learn by doing the work.',
      'I would like to grow with a company that is growing itself.',
    ]);
  if (experienceYears <= 7)
    return choose('ambition', [
      'I am looking for a piece of work that I can own from beginning to end.',
      'I would like to take something on and see it through.',
    ]);
  return choose('ambition', [
    'I would like to take on a whole area rather than single tasks.',
    'I would be glad to take responsibility for more than my own work.',
  ]);
}

/** What the person wrote of their work and results, in their own words. */
export function ownWords({ work, results }: UserProfile, most: number, choose: Choose): string[] {
  const reported = results.map(oneLine).filter(Boolean).slice(0, most);
  const lead = choose('results', [
    'A result that speaks for it:',
    'What came of it, for example:',
    'To be concrete:',
  ]);
  return [asSentence(work), ...(reported.length > 0 ? [`${lead} ${reported.join('; ')}.`] : [])].filter(
    Boolean,
  );
}
