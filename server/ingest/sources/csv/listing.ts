import type { SourceListing } from '../../source.ts';

export const csvListing: SourceListing = {
  name: 'csv',
  label: 'CSV import',
  offBecause: () => 'A CSV import runs only when you start it.',
};
