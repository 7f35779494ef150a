import type { Frequency } from '../../contract/mail-streams.ts';

export const frequencyOptions: { value: Frequency; label: string; detail: string }[] = [
  { value: 'daily', label: 'Every day', detail: 'One mail a day, and only when something new matches.' },
  {
    value: 'weekly',
    label: 'Once a week',
    detail: 'One mail a week with everything found since the last one.',
  },
  { value: 'none', label: 'Never', detail: 'You still see everything on your dashboard.' },
];

export const mailsTexts = {
  title: 'Mails',
  meaning:
    'How often we mail you about rounds that match your preferences. Your choice is saved at once. Mails about your account, such as a new password, always come.',
  legends: { matches: 'Rounds that match you' },
  loading: 'Loading your mail settings',
  notLoaded: 'Your mail settings could not be loaded',
  notLoadedMeaning: 'Nothing has changed.',
  tryAgain: 'Try Again',
  saved: {
    immediately: 'You get a mail within minutes',
    daily: 'You get one mail a day at most',
    weekly: 'You get one mail a week',
    none: 'We stopped these mails',
  } satisfies Record<Frequency, string>,
  failed: 'Your choice was not saved',
  newRoles: 'Also tell me of new roles for me at these companies',
  newRolesMeaning:
    'In the same mail, each role once. Saved searches that ask who hires, such as “fintech hiring designers”, are told of either way.',
  rolesOn: 'We tell you of new roles for you, too',
  rolesOff: 'We tell you of rounds and of what your saved searches ask for',
};
