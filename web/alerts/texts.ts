import type { Frequency, MailStream, StreamKind } from '../../contract/alerts/streams.ts';

const kinds: Record<Exclude<StreamKind, 'saved-search'>, string> = {
  matches: 'Rounds that match you',
  watchlist: 'Companies you follow',
  'follow-ups': 'Follow-ups that are due',
  'product-news': 'News about Upround',
};

const frequencies: Record<Frequency, string> = {
  immediately: 'Within minutes',
  daily: 'Every day',
  weekly: 'Once a week',
  none: 'Never',
};
const options = (['immediately', 'daily', 'weekly', 'none'] as const).map((value) => ({
  value,
  label: frequencies[value],
}));

/** What mails are called wherever they are chosen. */
export const mailStreamTexts = {
  kinds,
  nameOf: ({ kind, name }: Pick<MailStream, 'kind' | 'name'>): string =>
    kind === 'saved-search' ? `Saved search “${name ?? ''}”` : kinds[kind],
  frequencies,
  /** What comes on a day of its own has no sooner. */
  optionsOf: (kind: StreamKind) =>
    kind === 'follow-ups' || kind === 'product-news'
      ? options.filter(({ value }) => value !== 'immediately')
      : options,
  mailMe: 'Email me new rounds',
  failed: 'We couldn’t save your choice',
};
