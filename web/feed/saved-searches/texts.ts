import { mostSavedSearches, type SearchPreview } from '../../../contract/feed/saved-searches.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { locale } from '../../../contract/platform/text/locale.ts';
import { once } from '../../../contract/platform/text/once.ts';

const rounded = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

export const savedSearchTexts = {
  title: 'Saved searches',
  brief: 'Saved',
  loading: 'Loading your saved searches',
  empty: 'No saved searches yet. Save a search or filter, and we count its new rounds here.',
  start: 'Start a search',
  loadFailed: 'We couldn’t load your saved searches. They are safe.',
  tryAgain: 'Try Again',
  full: `${mostSavedSearches} of ${mostSavedSearches} saved. Delete one to save another.`,

  fresh: (count: number) => `${withCommas(count)} new`,
  paused: 'paused',
  more: (name: string) => `More for ${name}`,
  rename: 'Rename',
  pause: 'Pause',
  resume: 'Resume',
  delete: 'Delete',

  saveThis: 'Save this search',
  savedAs: (name: string) => `Saved as ${name}`,
  saveTitle: 'Save this search',
  renameTitle: 'Rename this search',
  name: 'Name',
  save: 'Save',
  cancel: 'Cancel',

  counting: 'Counting results',
  preview: (found: SearchPreview) => `${pace(found)}; ${sum(found)}.`,
  previewFailed: 'We couldn’t count the results. You can still save this search.',
  emptyTitle: ({ lastThirtyDays }: SearchPreview) =>
    lastThirtyDays === null ? 'No results in the days your plan shows.' : 'No results in the last 90 days.',
  emptyMeaning: 'Save it anyway, and we count new rounds next to its name.',
  noisyTitle: 'Too many results.',
  noisyMeaning: 'Add a place, stage or amount to narrow it down.',

  saved: 'Search saved',
  changed: 'Search renamed',
  pausedNow: 'Search paused',
  resumed: 'Search resumed',
  deleted: 'Search deleted',
  notSaved: 'We couldn’t save your search.',
  notChanged: 'We couldn’t change your search.',
  notDeleted: 'We couldn’t delete your search.',
} as const;

const pace = ({ aWeek }: SearchPreview) =>
  aWeek < 1 ? 'Less than one a week' : `About ${rounded().format(aWeek)} a week`;

const sum = ({ lastThirtyDays, lastNinetyDays }: SearchPreview) =>
  lastThirtyDays === null
    ? `${withCommas(lastNinetyDays)} in the days your plan shows`
    : `${withCommas(lastThirtyDays)} in the last 30 days`;
