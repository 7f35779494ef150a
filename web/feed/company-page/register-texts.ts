import type { Officer } from '../../../contract/companies/registers.ts';

export const registerTexts = {
  /** 'President (Président de SAS) since 2023': our word, and that of the register where it is another. */
  office: ({ office, role, since }: Pick<Officer, 'office' | 'role' | 'since'>) =>
    [
      office.toLowerCase() === role.toLowerCase() ? office : `${office} (${role})`,
      since ? ` since ${since.slice(0, 4)}` : '',
    ].join(''),
  confirmed: 'confirmed by a second source',
  seen: (day: string) => `, seen ${day}`,
  opensElsewhere: '(opens in a new tab)',
  whereFrom: 'Where is this from?',
  from: (register: string) => `${register}, a public register:`,
  kept: 'We store the name, role and date. We check again every 90 days and delete what the register no longer says.',
  isThisYou: 'Is this you?',
  leaveOut: 'Request removal',
  more: 'About people we name',
} as const;
