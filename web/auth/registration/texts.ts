import { type Plan, planCatalogue, trialHours } from '../../../contract/billing/plan-catalogue.ts';
import { inDollars } from '../../billing/plans/amounts.ts';
import { savedShare } from '../../billing/plans/price-texts.ts';

export const registerTexts = {
  pageTitle: 'Create your account · Upround',
  title: 'Create your account',
  lead: 'See who just raised money where you want to work. Two short steps.',
  steps: ['What you’re looking for', 'About you'],
  plan: 'Plan',
  /** Below the plans, where the address asked for one that is not among them. */
  askedPlan: (name: string) => `You chose ${name}. It stays chosen unless you pick another plan here.`,
  perMonth: (dollars: number) => `${inDollars(dollars)}/month`,
  free: inDollars(planCatalogue.free.price),
  jobTitle: 'Job title',
  jobTitlePlaceholder: 'Product Manager',
  industryGroup: 'Industry group',
  experience: 'Years of experience',
  experiencePrompt: 'Choose',
  experienceHint: 'New graduate? Choose 1.',
  country: 'Preferred country',
  anyIndustry: 'Any industry',
  anyPlace: 'Country, state or city',
  openChoice: 'Optional. You can add more later.',
  continue: 'Continue',
  back: 'Back',
  created: 'Account created successfully!',
  signIn: 'Sign in',
  /** Of a profile that the answers stored before the visit to a provider should have completed. */
  notCompleted: 'Failed to update user profile',
  haveAccount: 'Already have an account?',
};

const trial = `${trialHours} hours free trial`;

export const planDetails: Record<Plan, string> = {
  free: 'This Quarter alerts',
  monthly: trial,
  quarterly: `${trial}. ${savedShare('quarterly')}`,
  halfYearly: `${trial}. ${savedShare('halfYearly')}`,
};
