export const companyTexts = {
  viewOpportunity: 'View Opportunity',
  viewOpportunityOf: (name: string) => `View Opportunity: ${name}`,
  noIndustry: 'Industry not available',
  moreIndustries: (count: number) => `+${count}`,
  noRound: 'No round your plan shows',
  noLocation: 'Location not available',
} as const;
