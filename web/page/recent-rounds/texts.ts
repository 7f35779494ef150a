import { sectionDays } from '../../../contract/feed/alerts.ts';

export const recentRoundTexts = {
  title: 'Just raised',
  live: 'live from public filings and news',
  /** What stands where no source says which stage. */
  anyStage: 'Funding round',
  names: `Names are public after ${sectionDays.month.to} days. A paid plan shows them at once.`,
  loading: 'Loading the latest rounds',
  empty: 'No round has been read yet. The first ones stand here as soon as a source has been read.',
  failed: 'The latest rounds could not be loaded.',
  failedMeaning: 'Everything else on this page works.',
};

/** What stands in the place of the rounds where there is none to show. */
export const whatItDoesTexts = {
  title: 'What Upround does',
  lines: [
    {
      title: 'It reads who raised',
      meaning: 'Public filings and funding news, read again within about 12 hours.',
    },
    {
      title: 'It says why a round fits you',
      meaning: 'Your industries, your places and your role, in numbers that add up.',
    },
    {
      title: 'It names where it knows it from',
      meaning: 'Every round links to the filing or the article that reported it.',
    },
  ],
} as const;
