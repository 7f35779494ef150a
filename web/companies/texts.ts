import { counted } from '../../contract/platform/text/counts.ts';

export const companyTexts = {
  hiringMark: (isForYou: boolean) => (isForYou ? 'Hiring for you' : 'Hiring'),
  hiring: ({
    openRoles,
    isForYou,
    isSample,
  }: {
    openRoles: number;
    isForYou: boolean;
    isSample: boolean;
  }) => {
    const roles = counted(openRoles, 'open role', 'open roles');
    if (isSample) return `Example data: ${roles}`;
    return `${isForYou ? 'Hiring for what you do' : 'Hiring'}: ${roles}`;
  },
  viewOpportunity: 'View Opportunity',
  viewOpportunityOf: (name: string) => `View Opportunity: ${name}`,
  noIndustry: 'Industry not available',
  moreIndustries: (count: number) => `+${count}`,
  noRound: 'No round your plan shows',
  noLocation: 'Location not available',
} as const;
