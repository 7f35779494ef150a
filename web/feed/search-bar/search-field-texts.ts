/** By themselves: the field and the heading are there before anything else of the search is. */
export const searchFieldTexts = {
  label: 'Search in plain words',
  placeholder: 'seed fintech in Berlin under $5M, not crypto',
  search: 'Search',
  searching: 'Searching…',
  clear: 'Clear search',
  active: 'Natural Language Search Active',
} as const;
