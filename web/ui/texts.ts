import type { RoundEvent } from '../../contract/companies/round-events.ts';

export const uiTexts = {
  productName: 'Upround',
  close: 'Close',
  remove: 'Remove',
  undo: 'Undo',
  notifications: 'Notifications',
  suggestions: 'Suggestions',
  hidePassword: 'Hide',
  showPassword: 'Show',
  /** Behind either, for who cannot see beside what it stands. */
  password: ' password',
  undisclosed: 'Undisclosed',
  /** Where a list has the amount, of a round that has none; null of one whose amount is only not known. */
  withoutSum: (event: RoundEvent) => {
    if (event.kind === 'joined') return `Joined ${event.batch.split(',')[0]}`;
    return event.kind === 'opened_campaign' ? 'Campaign' : null;
  },
  aboutInDollars: (amount: string, dollars: string) => `${amount}, about ${dollars}`,
  justNow: 'just now',
} as const;
