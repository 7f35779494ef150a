/** What a company says its new money is for, in the tags that search and letters use. */
export const fundsPurposes = [
  'hiring',
  'new_market',
  'product',
  'research',
  'clinical_trial',
  'regulatory_approval',
  'production',
  'infrastructure',
  'sales',
  'acquisition',
] as const;

export type FundsPurpose = (typeof fundsPurposes)[number];
