import { withCommas } from '../../../contract/platform/text/counts.ts';

export const listTexts = {
  cards: 'Cards',
  table: 'Table',
  view: 'View as',
  columns: {
    company: 'Company',
    amount: 'Amount',
    round: 'Round',
    industry: 'Industry',
    about: 'What it does',
    saved: 'Saved',
  },
  loading: 'Loading alerts',
  showMore: 'Show more',
  loadingMore: 'Loading more…',
  shown: (shown: number, count: number) => `${withCommas(shown)} of ${withCommas(count)} shown`,
} as const;
