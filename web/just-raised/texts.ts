export const justRaisedTexts = {
  title: 'Just raised',
  live: 'live from public filings and news',
  sample: 'Sample data',
  sampleMeaning:
    'Real companies with their dates moved into the last 90 days. The first live source replaces them.',
  loading: 'Loading the latest rounds',
  empty: 'No round has been read yet. New filings are read every 12 hours.',
  failed: 'The latest rounds could not be loaded.',
  failedMeaning: 'Everything else on this page works.',
  tryAgain: 'Try Again',
  withoutScript: 'The latest rounds are fetched by your browser, which has JavaScript turned off.',
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
