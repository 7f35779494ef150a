import { withCommas } from '../../contract/text/counts.ts';

export const dashboardTexts = {
  title: 'Funding Alerts',
  pageTitle: (tab: string, sentence = '') => `${sentence && `${sentence} · `}${tab} · Upround`,
  navigation: 'Your desk',
  refreshed: 'Data refreshed',
  neverRefreshed: 'Nothing read from a source yet',
  sample: 'Sample data',
  sampleMeaning:
    'Real companies with their dates moved into the last 90 days, for looking around until the first source delivers.',
  preferences: 'Your preferences',
  editPreferences: 'Edit preferences',
  industries: 'Industries',
  places: 'Places',
  any: 'Any',
  andMore: (count: number) => `and ${withCommas(count)} more`,
  takenOver: 'The tab that was open already shows your dashboard as well, up to date.',
  takenOverPage: 'The tab that was open already shows this page as well.',
  welcomeBack: 'Welcome back!',
  refreshing: 'Refreshing dashboard with updated preferences...',
} as const;
