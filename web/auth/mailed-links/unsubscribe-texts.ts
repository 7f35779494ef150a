import type { Frequency, StreamKind } from '../../../contract/alerts/streams.ts';

const often = {
  immediately: 'within minutes of what is new',
  daily: 'at most once a day',
  weekly: 'once a week',
} as const;
type On = keyof typeof often;

const rhythm: Record<Frequency, string> = {
  immediately: 'Within minutes',
  daily: 'Once a day at most',
  weekly: 'Once a week',
  none: 'Stopped',
};

export const unsubscribeTexts = {
  pageTitle: 'Stop mails · Upround',
  title: 'Your mails',
  streams: {
    matches: 'Rounds that match you',
    'follow-ups': 'Follow-ups that are due',
    'product-news': 'News of Upround',
  } satisfies Record<Exclude<StreamKind, 'saved-search'>, string>,
  search: (name: string) => `Saved search “${name}”`,
  several: 'What this mail is about',
  rhythm,
  lead: 'Stop them, or have them less often: one click, without signing in. Your account and your dashboard stay as they are.',
  loading: 'Looking up which mails this link is for',
  comes: (frequency: On, email: string) => `This mail comes ${often[frequency]} to ${email}.`,
  comesOfAll: (email: string) => `It comes to ${email}. Stop all of it, or one part.`,
  stop: 'Stop these mails',
  stopAll: 'Stop all of these',
  stopOne: 'Stop',
  stopping: 'Stopping…',
  instead: {
    immediately: 'Every day instead',
    daily: 'Once a week instead',
    weekly: 'Every day instead',
  } satisfies Record<On, string>,
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
  undoneMeaning: (frequency: On, email: string) =>
    `This mail comes ${often[frequency]} to ${email}, as before.`,
  changed: {
    immediately: 'They come within minutes now',
    daily: 'They come every day now',
    weekly: 'They come once a week now',
  } satisfies Record<On, string>,
  changedMeaning: (email: string) => `The next one comes to ${email} with everything found since the last.`,
  changedOne: (name: string, frequency: Frequency) => `${name}: ${rhythm[frequency].toLowerCase()}`,
  failed: 'That did not work',
  failedMeaning: 'Nothing has changed. Please try again.',
  tryAgain: 'Try Again',
  toSettings: 'Open your settings',
  unreadableMeaning: 'Your settings have the same choice, once you are signed in.',
  unreachableMeaning: 'Nothing has changed yet, and the link still works.',
};
