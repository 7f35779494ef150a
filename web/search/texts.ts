import { type ConditionKind, searchMessages } from '../../contract/search.ts';

export const searchTexts = {
  label: 'Search in plain words',
  placeholder: 'seed fintech in Berlin under $5M, not crypto',
  search: 'Search',
  searching: 'Searching…',
  clear: 'Clear search',
  examples: 'For example',
  empty: searchMessages.empty,
  failed: 'Failed to process search query. Please try again.',
  active: 'Natural Language Search Active',
  understood: 'Understood as',
  nothingUnderstood: 'Nothing in this sentence narrows the alerts.',
  nothingFound: 'No results found',
  nothingFoundMeaning:
    'No round of the last 90 days that your plan includes fits this sentence. Take a piece out of it, or ask for more.',
  unread: (words: string) => `Not understood: ${words}`,
  cameFrom: (words: string) => `From “${words}”`,
  remove: (label: string) => `Remove ${label}`,
  edit: (label: string) => `Change ${label}`,
  kinds: {
    industry: 'industry',
    place: 'place',
    stage: 'round',
    amount: 'amount',
    date: 'when',
    keyword: 'says',
  } satisfies Record<ConditionKind, string>,
} as const;

/** Ways in which people ask. */
export const exampleQueries = [
  'Seed fintech in Berlin under $5M',
  'AI startups that raised this week',
  'Series A health care in the UK',
  'Climate tech in Europe, at least $10M',
  'Developer tools or cybersecurity, not crypto',
  'Biotech in Boston in the last two weeks',
  'Series B or later SaaS in the US',
  'Pre-seed or seed in Lagos or Nairobi',
] as const;
