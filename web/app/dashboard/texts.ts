import { withCommas } from '../../../contract/platform/text/counts.ts';
import { compactMoney } from '../../ui/money.ts';

const usd = (sum: number) => compactMoney({ amount: String(sum), currency: 'USD', usd: String(sum) });

export const dashboardTexts = {
  title: 'Funding Alerts',
  pageTitle: (tab: string, sentence = '') => `${sentence && `${sentence} · `}${tab} · Upround`,
  navigation: 'Your dashboard',
  refreshed: 'Data refreshed',
  neverRefreshed: 'No live sources connected yet',
  stale: {
    some: 'Some sources are unavailable, so new rounds may be missing.',
    all: 'Our sources are unavailable right now, so new rounds are missing.',
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
  takenOver: 'Your dashboard was already open in another tab, which is now up to date.',
  takenOverPage: 'This page was already open in another tab.',
  welcomeBack: 'Welcome back!',
  refreshing: 'Refreshing dashboard with updated preferences...',
} as const;
