import type { Frequency, MailStream } from '../../contract/mail-streams.ts';

export const frequencyOptions: { value: Frequency; label: string; detail: string }[] = [
  { value: 'daily', label: 'Every day', detail: 'One mail a day, and only when something new matches.' },
  {
    value: 'weekly',
    label: 'Once a week',
    detail: 'One mail a week with everything found since the last one.',
  },
  { value: 'none', label: 'Never', detail: 'Everything still stands on your dashboard.' },
];

export const mailsTexts = {
  title: 'Mails',
  meaning:
    'How often we write to you of rounds that match your preferences. What you choose counts at once. Mails about your account itself, such as a new password, always come.',
  legends: { matches: 'Rounds that match you' } satisfies Record<MailStream, string>,
  loading: 'Loading how often mails come',
  notLoaded: 'How often mails come could not be loaded',
  notLoadedMeaning: 'Nothing has changed.',
  tryAgain: 'Try Again',
  saved: {
    daily: 'You get one mail a day at most',
    weekly: 'You get one mail a week',
    none: 'No more of these mails come',
  } satisfies Record<Frequency, string>,
  failed: 'Your choice was not saved',
};
