import { withCommas } from '../../../contract/platform/text/counts.ts';
import { compactMoney } from '../../ui/money.ts';

const usd = (sum: number) => compactMoney({ amount: String(sum), currency: 'USD', usd: String(sum) });

export const dashboardTexts = {
  title: 'Funding Alerts',
  pageTitle: (tab: string, sentence = '') => `${sentence && `${sentence} · `}${tab} · Upround`,
  navigation: 'Your desk',
  refreshed: 'Data refreshed',
  neverRefreshed: 'No live sources connected yet',
  stale: {
    some: 'Some sources could not be read lately, so new rounds may be missing.',
    all: 'No source could be read lately, so new rounds are missing.',
  },
  preferences: 'Your preferences',
  pulse: 'Pulse',
  editPreferences: 'Edit preferences',
  industries: 'Industries',
  places: 'Places',
  any: 'Any',
  rounds: 'Rounds',
  sums: (least: number | null, most: number | null) => {
    if (least !== null && most !== null) return [`${usd(least)} to ${usd(most)}`];
    if (least !== null) return [`at least ${usd(least)}`];
    return most === null ? [] : [`at most ${usd(most)}`];
  },
  andMore: (count: number) => `and ${withCommas(count)} more`,
  takenOver: 'The tab that was open already shows your dashboard as well, up to date.',
  takenOverPage: 'The tab that was open already shows this page as well.',
  welcomeBack: 'Welcome back!',
  refreshing: 'Refreshing dashboard with updated preferences...',
} as const;
