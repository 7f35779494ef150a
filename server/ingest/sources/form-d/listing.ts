import type { SourceListing } from '../../source.ts';

export const needsContact = 'needs SOURCES_CONTACT, an address the SEC can write to';

export const formDListing: SourceListing = {
  name: 'form-d',
  label: 'SEC Form D and Form C',
  offBecause: ({ sourcesContact }) => (sourcesContact === null ? needsContact : null),
};
