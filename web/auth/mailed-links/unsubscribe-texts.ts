import type { Frequency, StreamKind } from '../../../contract/alerts/streams.ts';

const often = {
  immediately: 'as soon as there is news',
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
  pageTitle: 'Stop emails · Upround',
  title: 'Your emails',
  streams: {
    matches: 'Rounds that match you',
    watchlist: 'Companies you follow',
    'follow-ups': 'Follow-ups that are due',
    'product-news': 'News about Upround',
  } satisfies Record<Exclude<StreamKind, 'saved-search'>, string>,
  search: (name: string) => `Saved search “${name}”`,
  several: 'In this email',
  rhythm,
  loading: 'Checking the link',
  comes: (frequency: On, email: string) => `We send this email ${often[frequency]} to ${email}.`,
  comesOfAll: (email: string) => `We send it to ${email}. Stop all of it, or one part.`,
  stop: 'Stop these emails',
  stopAll: 'Stop all',
  stopOne: 'Stop',
  stopping: 'Stopping…',
  instead: {
    immediately: 'Every day instead',
    daily: 'Once a week instead',
    weekly: 'Every day instead',
  } satisfies Record<On, string>,
  saving: 'Saving…',
  stopped: 'You won’t get these emails anymore',
  stoppedMeaning: (email: string) =>
    `We stopped sending them to ${email}. You’ll still get emails about your account.`,
  off: 'These emails are already off',
  offMeaning: (email: string) => `We don’t send them to ${email}.`,
  undo: 'Undo',
  undoing: 'Undoing…',
  turnOn: { daily: 'Send them every day', weekly: 'Send them once a week' },
  undone: 'Your emails are back on',
  undoneMeaning: (frequency: On, email: string) =>
    `We send this email ${often[frequency]} to ${email}, as before.`,
  changed: {
    immediately: 'You’ll get them within minutes',
    daily: 'You’ll get them every day',
    weekly: 'You’ll get them once a week',
  } satisfies Record<On, string>,
  changedMeaning: (email: string) => `The next one goes to ${email} with everything since the last.`,
  changedOne: (name: string, frequency: Frequency) => `${name}: ${rhythm[frequency].toLowerCase()}`,
  failed: 'That did not work',
  failedMeaning: 'Nothing was changed. Please try again.',
  tryAgain: 'Try Again',
  toSettings: 'Open your settings',
  unreadableMeaning: 'Sign in to change your emails in your settings.',
  unreachableMeaning: 'Nothing was changed. The link still works.',
};
