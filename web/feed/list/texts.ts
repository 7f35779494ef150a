import { trialHours } from '../../../contract/billing/plan-catalogue.ts';
import {
  type FeedSection,
  type HiringFilter,
  type Section,
  type SortOrder,
  sectionDays,
  sectionNames,
} from '../../../contract/feed/alerts.ts';
import { counted, withCommas } from '../../../contract/platform/text/counts.ts';
import { language } from '../../../contract/platform/text/locale.ts';
import { filterTexts } from '../filters/texts.ts';

const every = new Intl.ListFormat(language);

/** 'in the last 7 days', 'between 8 and 30 days ago', 'more than 90 days ago' */
const windowOf = (section: FeedSection): string => {
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
  hiring: ', those who hire first',
} satisfies Record<SortOrder, string>;

export const alertTexts = {
  sort: 'Sort by',
  whoHires: 'Which companies',
  hiringOrNot: 'Hiring or not',
  hiringChoices: { any: 'Hiring', role: 'Hiring for my role' } satisfies Record<HiringFilter, string>,
  orders: {
    newest: 'Newest',
    match: 'Best match',
    relevance: 'Relevance',
    amount: 'Amount',
    hiring: 'Open roles',
  } satisfies Record<SortOrder, string>,
  sections: { ...sectionNames, earlier: 'Earlier' } satisfies Record<FeedSection, string>,
  rounds: (count: number) => counted(count, 'round', 'rounds'),
  sectionCount: (count: number, isMore = false) =>
    isMore ? `${withCommas(count)}+ rounds` : counted(count, 'round', 'rounds'),
  sectionSpan: (section: FeedSection, order: SortOrder = 'newest') =>
    `${windowOf(section)}${orderSaid[order]}`,
  lockedTitle: (section: FeedSection, count: number) =>
    count === 0
      ? `Companies that raised ${windowOf(section)} appear here`
      : `${counted(count, 'more company', 'more companies')} raised ${windowOf(section)}`,
  lockedMeaning: `Who they are and what they raised: with a paid plan, ${trialHours} hours free.`,
  upgrade: 'Upgrade Now',
  /** What stands under the second locked section, where the offer was made once. */
  lockedToo: 'Also part of the paid plans.',
  /** '3 new since your last visit' */
  fresh: (count: number) => `${withCommas(count)} new`,
  sinceLastVisit: 'since your last visit',
  editPreferences: filterTexts.editPreferences,
  emptyTitle: filterTexts.emptyTitle,
  emptyFiltered:
    'No round of the last 90 days that your plan includes fits your preferences. Asking for less finds more.',
  emptyUnfiltered:
    'No round of the last 90 days has been read yet. They stand here as soon as a source has been read.',
  emptySection: (section: Section) => `No company that fits your preferences raised ${windowOf(section)}.`,
  emptySectionUnfiltered: (section: Section) => `No company raised ${windowOf(section)}.`,
  emptySectionFiltered: (section: Section) =>
    `No company that fits these filters and your places raised ${windowOf(section)}.`,
  emptySectionSearched: (section: FeedSection) =>
    `No company that fits this sentence raised ${windowOf(section)}.`,
  onlyRanks: (words: readonly string[]) =>
    `${every.format(words.map((word) => `“${word}”`))} ${words.length === 1 ? 'leaves' : 'leave'} nobody out: companies that say so stand first.`,
  fewTitle: (count: number) => `Only ${counted(count, 'round fits', 'rounds fit')} what you asked for`,
  fewMeaning: 'Asking for less finds more. A click changes your preferences, and you can take it back.',
  widenings: 'Ways to ask for less',
  widened: (label: string) => `You now ask for: ${label}`,
  widenUndone: 'Your preferences are as before',
  widenFailed: 'Your preferences could not be changed.',
  undo: 'Undo',
  close: 'Close to what you asked for',
  closeMeaning: 'These do not fit in every respect. Each says what does not.',
  checkAgain: 'Check again',
  emptyWeek: 'No round of this week that fits was announced.',
  loadFailed: (reason: string) => `Error loading startups: ${reason}`,
  loadFailedMeaning: 'Your preferences and bookmarks are unharmed.',
  tryAgain: 'Try Again',
} as const;
