import {
  type FeedSection,
  type Section,
  type SortOrder,
  sectionDays,
  sectionNames,
} from '../../contract/alerts.ts';

const number = new Intl.NumberFormat('en-US');

const counted = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** 'in the last 7 days', 'between 8 and 30 days ago', 'more than 90 days ago' */
export const windowOf = (section: FeedSection): string => {
  if (section === 'earlier') return `more than ${sectionDays.quarter.to} days ago`;
  const { from, to } = sectionDays[section];
  return from === 0 ? `in the last ${to} days` : `between ${from} and ${to} days ago`;
};

/** The usual order goes without saying. */
const orderSaid = {
  newest: '',
  match: ', best match first',
  relevance: ', most relevant first',
  amount: ', largest amount first',
} satisfies Record<SortOrder, string>;

type LineOptions = {
  order?: SortOrder;
  /** Whether there are more than were counted. */
  isMore?: boolean;
};

export const dashboardTexts = {
  title: 'Funding Alerts',
  desk: 'Your desk',
  alerts: 'Alerts',
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
  andMore: (count: number) => `and ${number.format(count)} more`,

  cards: 'Cards',
  table: 'Table',
  view: 'View as',
  sort: 'Sort by',
  orders: {
    newest: 'Newest',
    match: 'Best match',
    relevance: 'Relevance',
    amount: 'Amount',
  } satisfies Record<SortOrder, string>,
  sections: { ...sectionNames, earlier: 'Earlier' } satisfies Record<FeedSection, string>,
  rounds: (count: number) => counted(count, 'round', 'rounds'),
  sectionLine: (
    section: FeedSection,
    count: number,
    { order = 'newest', isMore = false }: LineOptions = {},
  ) =>
    `${isMore ? `${number.format(count)}+ rounds` : counted(count, 'round', 'rounds')} ${windowOf(section)}${orderSaid[order]}`,
  lockedTitle: (section: FeedSection, count: number) =>
    count === 0
      ? `Companies that raised ${windowOf(section)} appear here`
      : `${counted(count, 'more company', 'more companies')} raised ${windowOf(section)}`,
  lockedMeaning: 'See them first with a paid plan, with contact details and letters. 48 hours free.',
  upgrade: 'Upgrade Now',
  showMore: 'Show more',
  loading: 'Loading alerts',
  loadingMore: 'Loading more…',
  shown: (shown: number, count: number) => `${number.format(shown)} of ${number.format(count)} shown`,

  viewOpportunity: 'View Opportunity',
  viewOpportunityOf: (name: string) => `View Opportunity: ${name}`,
  bookmark: (name: string) => `Bookmark ${name}`,
  noIndustry: 'Industry not available',
  noLocation: 'Location not available',
  moreIndustries: (count: number) => `+${count}`,
  columns: {
    company: 'Company',
    amount: 'Amount',
    round: 'Round',
    industry: 'Industry',
    about: 'What it does',
    saved: 'Saved',
  },

  emptyTitle: 'No startups to display',
  emptyFiltered:
    'No round of the last 90 days that your plan includes fits your preferences. Wider preferences find more.',
  emptyUnfiltered: 'No round of the last 90 days has been read yet. New filings are read every 12 hours.',
  emptySection: (section: Section) => `No company that fits your preferences raised ${windowOf(section)}.`,
  emptySectionUnfiltered: (section: Section) => `No company raised ${windowOf(section)}.`,
  emptySectionSearched: (section: FeedSection) =>
    `No company that fits this sentence raised ${windowOf(section)}.`,
  checkAgain: 'Check again',

  loadFailed: (reason: string) => `Error loading startups: ${reason}`,
  loadFailedMeaning: 'Your preferences and bookmarks are unharmed.',
  tryAgain: 'Try Again',

  takenOver: 'The tab that was open already shows your dashboard as well, up to date.',
  welcomeBack: 'Welcome back!',
  refreshing: 'Refreshing dashboard with updated preferences...',
  bookmarked: 'Company bookmarked',
  bookmarkRemoved: 'Company removed from bookmarks',
  bookmarkFailed: 'Failed to update bookmark.',
  undo: 'Undo',
} as const;
