import { counted } from '../../contract/text/counts.ts';
export const companyTexts = {
  isHiring: 'Hiring',
  forYourRole: 'for your role',
  hiring: (count: number, isForYou: boolean) =>
    `${isForYou ? 'Hiring for your role' : 'Hiring'}: ${counted(count, 'open role', 'open roles')}`,
  viewOpportunity: 'View Opportunity',
  viewOpportunityOf: (name: string) => `View Opportunity: ${name}`,
  noIndustry: 'Industry not available',
  moreIndustries: (count: number) => `+${count}`,
  noRound: 'No round your plan shows',
  noLocation: 'Location not available',
} as const;
