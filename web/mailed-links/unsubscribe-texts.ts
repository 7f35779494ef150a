import type { singleStreams } from '../../contract/mail-streams.ts';

const often = {
  immediately: 'within minutes of a round',
  daily: 'at most once a day',
  weekly: 'once a week',
} as const;

export const unsubscribeTexts = {
  pageTitle: 'Stop mails · Upround',
  title: 'Your mails',
  streams: {
    matches: 'Rounds that match you',
    'follow-ups': 'Follow-ups',
    'product-news': 'News of Upround',
  } satisfies Record<(typeof singleStreams)[number], string>,
  savedSearch: 'A saved search',
  lead: 'Stop them, or have them less often: one click, without signing in. Your account and your dashboard stay as they are.',
  loading: 'Looking up which mails this link is for',
  comes: (frequency: keyof typeof often, email: string) => `This mail comes ${often[frequency]} to ${email}.`,
  stop: 'Stop these mails',
  stopping: 'Stopping…',
  instead: { immediately: 'Every day instead', daily: 'Once a week instead', weekly: 'Every day instead' },
  saving: 'Saving…',
  stopped: 'These mails have stopped',
  stoppedMeaning: (email: string) =>
    `We send no more of them to ${email}, not even one that was on its way. Mails about your account still come.`,
  off: 'These mails are off already',
  offMeaning: (email: string) => `We send none of them to ${email}.`,
  undo: 'Undo',
  undoing: 'Undoing…',
  turnOn: { daily: 'Send them every day', weekly: 'Send them once a week' },
  undone: 'Your mails are as before',
  undoneMeaning: (frequency: keyof typeof often, email: string) =>
    `This mail comes ${often[frequency]} to ${email}, as before.`,
  changed: {
    immediately: 'They come within minutes now',
    daily: 'They come every day now',
    weekly: 'They come once a week now',
  },
  changedMeaning: (email: string) => `The next one comes to ${email} with everything found since the last.`,
  failed: 'That did not work',
  failedMeaning: 'Nothing has changed. Please try again.',
  tryAgain: 'Try Again',
  toSettings: 'Open your settings',
  unreadableMeaning: 'Your settings have the same choice, once you are signed in.',
  unreachableMeaning: 'Nothing has changed yet, and the link still works.',
};
