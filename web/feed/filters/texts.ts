import { mostFilters } from '../../../contract/feed/alerts.ts';

export const filterTexts = {
  title: 'Industry filters',
  loading: 'Loading the filters',
  filters: 'Filters',
  set: 'set',
  line: (position: number) => `Filter ${position}`,
  group: 'Industry group',
  industry: 'Industry',
  chooseGroup: 'Fintech, SaaS, AI…',
  groupFirst: 'Choose a group first',
  wholeGroup: 'All industries in group',
  add: 'Add a filter',
  remove: (position: number) => `Remove filter ${position}`,
  apply: 'Apply Filters',
  clear: 'Clear All Filters',
  usePreferences: 'My Preferences',
  reset: 'Reset Filters',
  meaning: 'Used instead of your preferred industries. Your preferred places still apply.',

  investor: 'Lead investor',
  chooseInvestor: 'Accel, Index…',
  investorMeaning: 'Searches for rounds that they led, in place of your preferences.',

  noneSet: 'No filters set. Please select filters first',
  applied: 'Filters applied',
  cleared: 'Filters cleared',
  wasReset: 'Filters reset',
  preferencesApplied: 'Applied your preferred industry filters',
  noPreferences: 'No industry preferences found in your profile',
  editPreferences: 'Edit preferences',
  leftOut: `Part of the filter in this address was left out: there is no such industry, or it names more than ${mostFilters}.`,

  filteredBy: (names: string) => `Filtered by: ${names}`,
  countries: (names: string) => `Country: ${names}`,
  emptyTitle: 'No startups to display',
  emptyMeaning: 'No round of the last 90 days that your plan includes fits these filters and your places.',
} as const;
