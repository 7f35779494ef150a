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

/** As a tag on a page says it. */
export const fundsPurposeNames: Record<FundsPurpose, string> = {
  hiring: 'Hiring',
  new_market: 'New markets',
  product: 'Product',
  research: 'Research',
  clinical_trial: 'Clinical trials',
  regulatory_approval: 'Regulatory approval',
  production: 'Production',
  infrastructure: 'Infrastructure',
  sales: 'Sales and marketing',
  acquisition: 'Acquisitions',
};
