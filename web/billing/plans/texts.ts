import { type Plan, planCatalogue, works } from '../../../contract/billing/plan-catalogue.ts';
import { inDollars } from './amounts.ts';
import { savedShare } from './price-texts.ts';
import { savedDollars } from './prices.ts';

type PlanTexts = { terms: string; saving: string | null; benefits: readonly string[] };

const perMonth = '/month';

export const planTexts: Record<Plan, PlanTexts> = {
  free: {
    terms: planCatalogue.free.period,
    saving: null,
    benefits: ['This Quarter alerts', 'Basic company information', 'Industry filtering'],
  },
  monthly: {
    terms: perMonth,
    saving: null,
    benefits: [
      'This Week and This Month alerts',
      'Company contact information, where published',
      ...(works.letters ? ['AI outreach letters'] : []),
      'Unlimited company views',
    ],
  },
  quarterly: {
    terms: perMonth,
    saving: `Save ${inDollars(savedDollars('quarterly'))} vs monthly`,
    benefits: ['Everything in monthly', 'Priority email support', 'Early access to new features'],
  },
  halfYearly: {
    terms: perMonth,
    saving: savedShare('halfYearly'),
    benefits: ['Everything in quarterly', 'Half the monthly price'],
  },
};

export const gateTexts = { title: 'Premium Feature', upgrade: 'Upgrade Now' } as const;

export const supportTexts = { faq: 'Questions and answers' } as const;
