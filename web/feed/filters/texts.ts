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
  meaning: 'Replaces your preferred industries. Your preferred places still apply.',

  investor: 'Lead investor',
  chooseInvestor: 'Accel, Index…',
  investorMeaning: 'Finds rounds they led. Replaces your preferences.',

  noneSet: 'No filters set. Please select filters first',
  applied: 'Filters applied',
  cleared: 'Filters cleared',
  wasReset: 'Filters reset',
  preferencesApplied: 'Applied your preferred industry filters',
  noPreferences: 'No industry preferences found in your profile',
  editPreferences: 'Edit preferences',
  ignored: `We ignored part of this filter: unknown industry, or more than ${mostFilters}.`,

  filteredBy: (names: string) => `Filtered by: ${names}`,
  countries: (names: string) => `Country: ${names}`,
  emptyTitle: 'No startups to display',
  emptyMeaning: 'No rounds from the last 90 days in your plan match these filters and your places.',
} as const;
