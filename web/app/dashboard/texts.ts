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
  takenOver: 'Your dashboard was already open in another tab, which is now up to date.',
  takenOverPage: 'This page was already open in another tab.',
} as const;
