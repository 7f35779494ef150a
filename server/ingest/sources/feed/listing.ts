import type { SourceListing } from '../../source.ts';

export const feedListing: SourceListing = {
  name: 'feed',
  label: 'News feeds',
  offBecause: () => null,
};
