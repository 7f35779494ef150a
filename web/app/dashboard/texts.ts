import { withCommas } from '../../../contract/platform/text/counts.ts';

export const dashboardTexts = {
  title: 'Funding Alerts',
  pageTitle: (tab: string, sentence = '') => `${sentence && `${sentence} · `}${tab} · Upround`,
  navigation: 'Your desk',
  refreshed: 'updated',
  neverRefreshed: 'Nothing read from a source yet',
  stale: {
    some: 'Some sources could not be read lately, so new rounds may be missing.',
    all: 'No source could be read lately, so new rounds are missing.',
  },
  andMore: (count: number) => `and ${withCommas(count)} more`,
  takenOver: 'The tab that was open already shows your dashboard as well, up to date.',
  takenOverPage: 'The tab that was open already shows this page as well.',
  welcomeBack: 'Welcome back!',
  refreshing: 'Refreshing dashboard with updated preferences...',
} as const;
