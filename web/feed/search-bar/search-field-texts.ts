/** By themselves: the field is there before anything else of the search is. */
export const searchFieldTexts = {
  label: 'Search in plain words',
  placeholder: 'seed fintech in Berlin under $5M, not crypto',
  search: 'Search',
  searching: 'Searching…',
  clear: 'Clear search',
} as const;
