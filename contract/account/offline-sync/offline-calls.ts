/** No screen shows when they were made. */
export const timelessCalls: readonly string[] = ['sessions.session', 'choices.industries'];

/** Questions whose answers can be read without a network: one's own lists, records and letters, and what those are drawn with. */
export const offlineCalls: readonly string[] = [
  ...timelessCalls,
  'alerts.overview',
  'alerts.feed',
  'alerts.lead',
  'favorites.counts',
  'favorites.list',
  'applications.list',
  'applications.get',
  'letters.get',
  'startups.get',
  'startups.similar',
  'roles.list',
  'pulse.get',
  'savedSearches.list',
  'mutes.list',
];
