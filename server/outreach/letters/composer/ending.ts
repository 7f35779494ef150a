import type { LetterChoices } from '../../../../contract/outreach/letters.ts';
import type { LetterFacts, Recipient } from '../letter-facts.ts';
import { withArticle } from './background.ts';
import type { Choose } from './choose.ts';
import { firstName, plainName } from './plain-name.ts';

export function findRecipient({ startupProfile }: LetterFacts, name: string | null): Recipient | null {
  return startupProfile.people.find((user) => user.name === name) ?? null;
}

export function salutation(facts: LetterFacts, { tone, purpose, recipient }: LetterChoices): string {
  const company = plainName(facts.startupProfile.name);
  const user = findRecipient(facts, recipient);
  if (user && tone === 'formal') return `Dear ${plainName(user.name)},`;
  if (user) return `${tone === 'warm' ? 'Dear' : 'Hello'} ${firstName(user.name)},`;
  if (purpose === 'hr') return `Dear hiring team at ${company},`;
  return tone === 'formal' ? `Dear team at ${company},` : `Hello ${company} team,`;
}

/** What the person asks for. */
export function ask({ userProfile }: LetterFacts, { purpose, tone }: LetterChoices, choose: Choose): string {
  const title = userProfile.profession ? plainName(userProfile.profession) : null;
  if (purpose === 'referral')
    return choose('ask', [
      'If you are not the one to ask, could you point me to whoever hires for this kind of work?',
      'Would you pass my name on to whoever is hiring, or tell me whom to write to?',
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
