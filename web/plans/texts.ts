import type { Plan } from '../../contract/billing/billing.ts';

type PlanTexts = { name: string; terms: string; saving: string | null; benefits: readonly string[] };

export const planTexts: Record<Plan, PlanTexts> = {
  free: {
    name: 'Free',
    terms: 'forever',
    saving: null,
    benefits: ['This Quarter alerts', 'Basic company information', 'Industry filtering'],
  },
  monthly: {
    name: 'Monthly',
    terms: '/month',
    saving: null,
    benefits: [
      'This Week and This Month alerts',
      'Company contact information',
      'AI outreach letters',
      'Unlimited company views',
    ],
  },
  quarterly: {
    name: 'Quarterly',
    terms: '/month',
    saving: 'Save $9 vs monthly',
    benefits: ['Everything in monthly', 'Priority email support', 'Early access to new features'],
  },
  halfYearly: {
    name: 'Half-yearly',
    terms: '/month',
    saving: 'Save 50%',
    benefits: ['Everything in quarterly', 'Half the monthly price'],
  },
};

export const gateTexts = { title: 'Premium Feature', upgrade: 'Upgrade Now' } as const;
