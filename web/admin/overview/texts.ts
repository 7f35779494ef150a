import { withCommas } from '../../../contract/text/counts.ts';

export const adminDashboardTexts = {
  title: 'Dashboard',
  review: 'Review',
  reviewCount: (count: number) => (count === 1 ? 'question to decide' : 'questions to decide'),
  reviewNone: 'Nothing waits for a decision.',
  reviewSome: 'No dashboard shows them until somebody decides.',
  mailsCount: (count: number) => (count === 1 ? 'mail' : 'mails'),
  mailsFailed: (count: number) => (count === 0 ? null : `${withCommas(count)} not delivered or unclear`),
  sourcesInTrouble: (count: number) =>
    count === 1 ? 'A source delivers nothing' : `${withCommas(count)} sources deliver nothing`,
  seeSources: 'All sources and runs',
  seeMails: 'Open the mailbox',
  seeReview: 'Open the list',
} as const;
