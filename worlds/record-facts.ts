/** What an admin states of a company and of a round, where a test does not care what. */
export const companyFacts = {
  website: null,
  description: null,
  country: null,
  region: null,
  city: null,
  industryTags: [],
  foundedYear: null,
  contactEmail: null,
  linkedinUrl: null,
};
export const roundFacts = {
  kind: 'seed',
  amount: null,
  currency: null,
  announcedOn: '2026-11-18',
  leadInvestors: [],
};
