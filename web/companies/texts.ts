export const companyTexts = {
  viewOpportunity: 'View Opportunity',
  viewOpportunityOf: (name: string) => `View Opportunity: ${name}`,
  noIndustry: 'Industry not available',
  moreIndustries: (count: number) => `+${count}`,
  noLocation: 'Location not available',
} as const;
