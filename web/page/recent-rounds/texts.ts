import { sectionDays } from '../../../contract/feed/alerts.ts';

export const recentRoundTexts = {
  title: 'Just raised',
  live: 'live from public filings and news',
  /** What stands where no source says which stage. */
  anyStage: 'Funding round',
  names: `Names are public after ${sectionDays.month.to} days. A paid plan shows them at once.`,
  loading: 'Loading the latest rounds',
  empty: 'No rounds yet. The first ones appear once a source is connected.',
  failed: 'We couldn’t load the latest rounds.',
  failedMeaning: 'Everything else on this page works.',
};

/** What stands in the place of the rounds where there is none to show. */
export const whatItDoesTexts = {
  title: 'What Upround does',
  lines: [
    {
      title: 'We find who raised',
      meaning: 'We check public filings and funding news about every 12 hours.',
    },
    {
      title: 'We say why a round fits you',
      meaning: 'Your industries, your places and your role, in numbers that add up.',
    },
    {
      title: 'We name our sources',
      meaning: 'Every round links to the filing or the article that reported it.',
    },
  ],
} as const;
