import type { FollowReason } from '../../../contract/feed/watchlist.ts';
import { counted } from '../../../contract/platform/text/counts.ts';

export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  followOf: (name: string) => `Follow ${name}`,
  followingOf: (name: string) => `Following ${name}`,
  unfollow: 'Unfollow',
  unfollowOf: (name: string) => `Unfollow ${name}`,
  followed: (name: string) => `You follow ${name}`,
  unfollowed: (name: string) => `You no longer follow ${name}`,
  failed: 'We couldn’t save that. Please try again.',
  reasons: {
    chosen: 'You follow this company',
    saved: 'Following because you saved it',
    applied: 'Following because of your application',
  } satisfies Record<FollowReason, string>,
} as const;

export const companyEventsTexts = {
  title: 'What happened',
  newOnes: (count: number) => `${counted(count, 'change', 'changes')} since your last visit`,
  none: 'Nothing yet. New rounds, roles, people, offices and articles will be listed here.',
  loading: 'Loading what happened',
  failed: 'We couldn’t load what happened',
  failedMeaning: 'Everything else on this page is up to date.',
  tryAgain: 'Try Again',
  isNew: 'New',
  by: (source: string) => `Source: ${source}`,
  all: (count: number) => `Show all ${count}`,
} as const;

export const watchlistTexts = {
  view: 'Companies you follow',
  views: { saved: 'Saved', following: 'Following' },
  line: (count: number) => `You follow ${counted(count, 'company', 'companies')}`,
  emptyTitle: 'You don’t follow a company yet',
  emptyMeaning:
    'Type a company’s name into the search to follow it, or save one. Its new rounds, roles, people and press show up here.',
  emptyAction: 'Browse alerts',
  noEventsTitle: 'Nothing new yet',
  noEventsMeaning: 'We check your companies around the clock. Changes show up here and in your emails.',
  events: 'What changed',
  companies: 'Companies you follow',
  loading: 'Loading the companies you follow',
  failed: 'We couldn’t load the companies you follow',
  failedMeaning: 'Your list is safe.',
  tryAgain: 'Try Again',
  showMore: 'Show more',
  loadingMore: 'Loading…',
  emails: 'Email, feed and webhook settings',
  samples: 'Sample company',
} as const;
