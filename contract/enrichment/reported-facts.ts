/** What a person can say is of another company. With the website goes all that was read there. */
export const reportableFacts = [
  'website',
  'description',
  'linkedin',
  'careers',
  'email',
  'contact-form',
  'hiring',
] as const;
export type ReportedFact = (typeof reportableFacts)[number];
