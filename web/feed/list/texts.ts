import {
  type FeedSection,
  type Section,
  type SortOrder,
  sectionDays,
  sectionNames,
} from '../../../contract/feed/alerts.ts';
import { counted, withCommas } from '../../../contract/platform/text/counts.ts';
import { language } from '../../../contract/platform/text/locale.ts';
import { once } from '../../../contract/platform/text/once.ts';
import { filterTexts } from '../filters/texts.ts';

const every = once(() => new Intl.ListFormat(language));

/** 'in the last 7 days', 'between 8 and 30 days ago', 'more than 90 days ago' */
const windowOf = (section: FeedSection): string => {
  if (section === 'all') return 'so far';
  if (section === 'earlier') return `more than ${sectionDays.quarter.to} days ago`;
  const { from, to } = sectionDays[section];
  return from === 0 ? `in the last ${to} days` : `between ${from} and ${to} days ago`;
};

const orderSaid = {
  newest: 'newest first',
  match: 'best match first',
  relevance: 'most relevant first',
  amount: 'largest amount first',
  hiring: 'most open roles first',
} satisfies Record<SortOrder, string>;

export const alertTexts = {
  sort: 'Sort by',
  orders: {
    newest: 'Newest',
    match: 'Best match',
    relevance: 'Relevance',
    amount: 'Amount',
    hiring: 'Open roles',
  } satisfies Record<SortOrder, string>,
  sections: { ...sectionNames, earlier: 'Earlier', all: 'Results' } satisfies Record<FeedSection, string>,
  rounds: (count: number) => counted(count, 'round', 'rounds'),
  /** Of what nearly fits, where nothing fits in full. */
  sectionCount: (count: number, isMore = false) =>
    isMore ? `${withCommas(count)}+ rounds` : counted(count, 'round', 'rounds'),
  sectionSpan: (section: FeedSection, order?: SortOrder) =>
    `${windowOf(section)}${order ? `, ${orderSaid[order]}` : ''}`,
  /** Of a round that is the lead story. */
  shownAbove: ', shown above',
  /** 'found, 12 from the last 90 days, best match first' */
  found: (recent: number, order: SortOrder) =>
    `found, ${withCommas(recent)} from the last ${sectionDays.quarter.to} days, ${orderSaid[order]}`,
  lockedInSearch: 'Newer rounds are in the paid plans.',
  upgrade: 'Upgrade Now',
  /** '3 new since your last visit' */
  fresh: (count: number) => `${withCommas(count)} new`,
  sinceLastVisit: 'since your last visit',
  inLastDays: 'in the last 48 hours',
  readToHere: 'You read to here',
  editPreferences: filterTexts.editPreferences,
  emptyTitle: filterTexts.emptyTitle,
  emptyFiltered: 'No round in your plan matches your preferences yet.',
  emptyUnfiltered: 'No rounds from the last 90 days yet. They appear here once a source delivers.',
  emptySection: (section: Section) => `No company that matches your preferences raised ${windowOf(section)}.`,
  emptySectionUnfiltered: (section: Section) => `No company raised ${windowOf(section)}.`,
  emptySectionFiltered: (section: Section) =>
    `No company that matches these filters and your places raised ${windowOf(section)}.`,
  emptySectionSearched: (section: FeedSection) =>
    `No company that matches this search raised ${windowOf(section)}.`,
  onlyRanks: (words: readonly string[]) =>
    `Companies that mention ${every().format(words.map((word) => `“${word}”`))} are listed first.`,
  fewTitle: (count: number) =>
    count === 0
      ? 'No round matches all your preferences'
      : `Only ${counted(count, 'round matches', 'rounds match')} your preferences`,
  fewMeaning: 'Broaden your preferences in one click. You can undo it.',
  widenings: 'Ways to broaden',
  widened: (label: string) => `Your preferences now: ${label}`,
  widenUndone: 'Your preferences are back as they were',
  widenFailed: 'We couldn’t change your preferences.',
  undo: 'Undo',
  checkAgain: 'Check again',
  emptyWeek: 'No matching round was announced that week.',
  loadFailed: (reason: string) => `Error loading startups: ${reason}`,
  loadFailedMeaning: 'Your preferences and bookmarks are safe.',
  tryAgain: 'Try Again',
} as const;
