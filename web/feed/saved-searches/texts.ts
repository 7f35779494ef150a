import { mostSavedSearches, type SearchPreview } from '../../../contract/feed/saved-searches.ts';
import { withCommas } from '../../../contract/platform/text/counts.ts';
import { locale } from '../../../contract/platform/text/locale.ts';

const rounded = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

export const savedSearchTexts = {
  title: 'Saved searches',
  brief: 'Saved',
  loading: 'Loading your saved searches',
  empty: 'None yet. Search for something or set a filter, then save it: what is new in it is counted here.',
  start: 'Start a search',
  loadFailed: 'Your saved searches could not be loaded. They are unharmed.',
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

  counting: 'Counting what it finds',
  preview: (found: SearchPreview) => `${pace(found)}; ${sum(found)}.`,
  previewFailed: 'What it finds could not be counted. You can save it all the same.',
  emptyTitle: ({ lastThirtyDays }: SearchPreview) =>
    lastThirtyDays === null
      ? 'Finds nothing in the days that your plan shows.'
      : 'Finds nothing in the last 90 days.',
  emptyMeaning: 'You can save it all the same: what comes is counted beside its name.',
  noisyTitle: 'Too much to read.',
  noisyMeaning: 'A place, a round or an amount makes it smaller.',

  saved: 'Search saved',
  changed: 'Search renamed',
  pausedNow: 'Search paused',
  resumed: 'Search resumed',
  deleted: 'Search deleted',
  notSaved: 'Your search was not saved.',
  notChanged: 'Your search stays as it was.',
  notDeleted: 'Your search was not deleted.',
} as const;

const pace = ({ aWeek }: SearchPreview) =>
  aWeek < 1 ? 'Less than one a week' : `About ${rounded.format(aWeek)} a week`;

const sum = ({ lastThirtyDays, lastNinetyDays }: SearchPreview) =>
  lastThirtyDays === null
    ? `${withCommas(lastNinetyDays)} in the days that your plan shows`
    : `${withCommas(lastThirtyDays)} in the last 30 days`;
