import { counted, withCommas } from '../../contract/text/counts.ts';

/** 'The one application is', 'All 12 applications are' */
const allOf = (count: number, one: string, many: string) =>
  count === 1 ? `The one ${one} is` : `All ${withCommas(count)} ${many} are`;

export const companyListTexts = {
  clearAll: 'Clear All',
  clearing: 'Clearing…',
  keep: 'Keep them',
  loadFailed: 'Failed to load bookmarks and applications.',
  loadFailedMeaning: (reason: string) => `Nothing of yours is lost. ${reason}`,
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
  line: (count: number) => `${counted(count, 'saved company', 'saved companies')}, the last saved first`,
  since: 'Saved',
  emptyTitle: 'No favorites yet',
  emptyMeaning: 'Save a company with the bookmark on its card. It waits for you here.',
  emptyAction: 'Browse alerts',
  clearTitle: 'Clear all favorites?',
  clearMeaning: (count: number) =>
    `${allOf(count, 'saved company', 'saved companies')} taken off your favorites. Your applications stay.`,
  cleared: 'All saved companies have been cleared',
  clearFailed: 'Failed to clear saved companies.',
  restored: 'Your saved companies are back',
  notRestored: 'Failed to bring the saved companies back.',
} as const;

export const applicationsTexts = {
  line: (count: number) => `${counted(count, 'application', 'applications')}, the newest first`,
  since: 'Applied',
  emptyTitle: 'No applications yet',
  emptyMeaning: 'Find a company that has just raised and write to it. What you send is kept here.',
  emptyAction: 'Browse alerts',
  clearTitle: 'Delete all applications?',
  clearMeaning: (count: number) =>
    `${allOf(count, 'application', 'applications')} deleted, letters included. Your favorites stay.`,
  cleared: 'All applications have been deleted',
  clearFailed: 'Failed to delete applications.',
  restored: 'Your applications are back',
  notRestored: 'Failed to bring the applications back.',
} as const;

/** What the two tabs say, each in its own words. */
export type TabTexts = { [Name in keyof typeof favoritesTexts]: Widened<(typeof favoritesTexts)[Name]> };
type Widened<Text> = Text extends string ? string : Text;
