import { withCommas } from '../../../contract/platform/text/counts.ts';

export const dashboardTexts = {
  title: 'Funding Alerts',
  pageTitle: (tab: string, sentence = '') => `${sentence && `${sentence} · `}${tab} · Upround`,
  navigation: 'Your dashboard',
  refreshed: 'updated',
  neverRefreshed: 'No live sources connected yet',
  stale: {
    some: 'Some sources are unavailable, so new rounds may be missing.',
    all: 'Our sources are unavailable right now, so new rounds are missing.',
  },
  andMore: (count: number) => `and ${withCommas(count)} more`,
} as const;
