import { counted, withCommas } from '../../../contract/platform/text/counts.ts';

/** 'The one saved company is', 'All 12 saved companies are' */
const allOf = (count: number, one: string, many: string) =>
  count === 1 ? `The one ${one} is` : `All ${withCommas(count)} ${many} are`;

export const companyListTexts = {
  clearAll: 'Clear All',
  clearing: 'Clearing…',
  keep: 'Keep them',
  loadFailed: 'Failed to load bookmarks and applications.',
  loadFailedMeaning: (reason: string) => `${reason.replace(/[.!?]?$/, '.')} Your data is safe.`,
  tryAgain: 'Try Again',
  loading: 'Loading your companies',
  noRoundInTable: 'Not shown',
  status: 'Status',
} as const;

export const favoriteButtonTexts = {
  button: (name: string) => `Bookmark ${name}`,
  added: 'Company bookmarked',
  removed: 'Company removed from bookmarks',
  failed: 'Failed to update bookmark.',
} as const;

export const favoritesTexts = {
  view: 'Save Companies',
  line: (count: number) => counted(count, 'saved company', 'saved companies'),
  order: { saved: 'Newest first', changed: 'What changed first' },
  since: 'Saved',
  emptyTitle: 'No favorites yet',
  emptyMeaning: 'Save a company with the bookmark on its card to find it here.',
  emptyAction: 'Browse alerts',
  clearTitle: 'Clear all favorites?',
  clearMeaning: (count: number) =>
    `${allOf(count, 'saved company', 'saved companies')} removed from your favorites. Your applications stay.`,
  cleared: 'All saved companies have been cleared',
  clearFailed: 'Failed to clear saved companies.',
  restored: 'Saved companies restored',
  notRestored: 'Failed to restore your saved companies.',
} as const;

/** What a tab of this shape says, in its own words. */
export type TabTexts = { [Name in keyof typeof favoritesTexts]: Widened<(typeof favoritesTexts)[Name]> };
type Widened<Text> = Text extends string ? string : Text;
