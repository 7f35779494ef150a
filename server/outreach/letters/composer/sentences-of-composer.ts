import { createHash } from 'node:crypto';
import type { LetterChoices } from '../../../../contract/outreach/letters.ts';
import type { LetterFacts, Recipient, UserProfile } from '../letter-facts.ts';

export function findRecipient({ startupProfile }: LetterFacts, name: string | null): Recipient | null {
  return startupProfile.people.find((person) => person.name === name) ?? null;
}

export function salutation(facts: LetterFacts, { tone, purpose, recipient }: LetterChoices): string {
  const company = plainName(facts.startupProfile.name);
  const person = findRecipient(facts, recipient);
  if (person && tone === 'formal') return `Dear ${plainName(person.name)},`;
  if (person) return `${tone === 'warm' ? 'Dear' : 'Hello'} ${firstName(person.name)},`;
  if (purpose === 'hr') return `Dear hiring team at ${company},`;
  return tone === 'formal' ? `Dear team at ${company},` : `Hello ${company} team,`;
}

/** What the person asks for. */
export function ask({ userProfile }: LetterFacts, { purpose, tone }: LetterChoices, choose: Choose): string {
  const title = userProfile.profession ? plainName(userProfile.profession) : null;
  if (purpose === 'referral')
    return choose('ask', [
      'If you are not the right person, could you point me to the one who hires for this kind of work?',
      'Would you pass my name on to the hiring team, or tell me whom to write to?',
      'Could you tell me who in the team I should talk to about this?',
    ]);
  if (purpose === 'hr')
    return title
      ? choose('ask', [
          `Are you looking for ${withArticle(title)}, now or soon? I would be glad to be considered.`,
          `Please consider me should you need ${withArticle(title)}, now or later.`,
          `Is there a role for ${withArticle(title)} in the team, or will there be one?`,
        ])
      : choose('ask', [
          'Please consider me for the roles that you are going to fill.',
          'Are there roles, open or planned, for which you would consider me?',
        ]);
  if (tone === 'formal')
    return choose('ask', [
      'I would be grateful for the opportunity to speak with you.',
      'May I suggest a short call at a time that suits you?',
      'I would welcome a conversation whenever it is convenient for you.',
    ]);
  return choose('ask', [
    'Would you have time for a short call in the coming days?',
    'Could we talk for a few minutes, whenever it suits you?',
    'If that sounds useful, I would be glad to talk.',
    'May I tell you more in a short call?',
  ]);
}

export function farewell({ userProfile }: LetterFacts, { tone }: LetterChoices, choose: Choose): string {
  const words = {
    plain: ['Best,', 'Best regards,', 'Regards,'],
    warm: ['With best wishes,', 'Warmly,', 'All the best,'],
    formal: ['Yours sincerely,', 'Kind regards,', 'Respectfully,'],
  } as const;
  return `${choose('farewell', words[tone])}\n${plainName(userProfile.fullName)}`;
}

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

/** Who the person is, by what they stated and no more: a graduate states one year, too, and has not worked it. */
export function introduction({ profession, experienceYears }: UserProfile, choose: Choose): string {
  const title = profession ? withArticle(plainName(profession)) : null;
  if (experienceYears === 1)
    return title
      ? choose('introduction', [
          `I am starting out as ${title}.`,
          `I am at the start of my career as ${title}.`,
        ])
      : '';
  const years = experienceYears === null ? null : writtenYears(experienceYears);
  if (title && years)
    return choose('introduction', [
      `I am ${title} with ${years} of experience.`,
      `I am ${title} and have ${years} of experience.`,
      `I am ${title}, and I bring ${years} of experience.`,
      `As ${title} with ${years} of experience, I would like to introduce myself.`,
    ]);
  if (title) return choose('introduction', [`I am ${title}.`, `By trade I am ${title}.`]);
  if (years)
    return choose('introduction', [`I have ${years} of experience.`, `I bring ${years} of experience.`]);
  return '';
}

/** What someone of that experience may wish for. It claims nothing. */
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

/** A name as it stands in a sentence: one line, without signs that only markup has. */
export function plainName(name: string): string {
  return name
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>{}[\]|\\`]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What someone is called: the first of their names, all of them where that is only an initial. */
export function firstName(name: string): string {
  const plain = plainName(name);
  const [first = plain] = plain.split(' ');
  return /^\p{L}{2,}/u.test(first) && !first.endsWith('.') ? first : plain;
}

/** A statement as a part of a sentence, without an end. */
export const oneLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]+$/, '');

/** A statement as a sentence of its own: one line, with a capital at the beginning and an end. */
function asSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '';
  const whole = line.charAt(0).toUpperCase() + line.slice(1);
  return /[.!?…]["”)]?$/.test(whole) ? whole : `${whole}.`;
}

/** Picks one of several, always the same for the same words and the same seed. */
export type Choose = <Choice>(what: string, choices: readonly [Choice, ...Choice[]]) => Choice;

export function chooseBy(seed: string): Choose {
  return (what, choices) => {
    const index = createHash('sha256').update(`${seed}|${what}`).digest().readUInt32BE(0) % choices.length;
    return choices[index] ?? choices[0];
  };
}
