import { type Plan, planCatalogue, trialHours, works } from '../../../contract/billing/plan-catalogue.ts';
import { savedShare } from '../../billing/plans/price-texts.ts';

export const headerTexts = {
  label: 'Main',
  menu: 'Menu',
  beta: 'Beta',
  home: 'Home',
  features: 'Features',
  pricing: 'Pricing',
  login: 'Login',
  dashboard: 'Dashboard',
  signUp: 'Sign Up',
};

export const footerTexts = {
  company: 'Company',
  about: 'About',
  features: 'Features',
  rounds: 'Funding rounds',
  faq: 'FAQ',
  contact: 'Contact',
  legal: 'Legal',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  bot: 'Our Robot',
  optOut: 'Opt out',
  connect: 'Connect',
  runBy: (operator: string) => `Run by ${operator}`,
  copyright: (year: number) => `© ${year} Upround. All rights reserved.`,
};

export const landingTexts = { title: 'Upround: who just raised, and whom to write to' };

export const faqTexts = {
  title: 'Questions and answers',
  notAnswered: 'Not answered here? Write to',
  aPerson: 'and a person will reply.',
  description: 'Where the rounds come from, how fresh they are, what the plans include and how to leave.',
};

export const heroTexts = {
  tagline: 'Early access to startup opportunities.',
  /** The headline, part by part: the last word of the second line and the third are marked. */
  headline: ['Write to them', 'the week', 'the', 'money lands.'],
  lead: `Startups hire after they raise, and most of those jobs are filled before they are posted. Upround tells you who just raised, why it fits you${works.letters ? ', whom to write to, and helps you write it' : ' and whom to write to'}.`,
  getStarted: 'Get Started',
  toDashboard: 'Go to Dashboard',
  note: 'Free for this quarter’s rounds',
  member: 'Already a member?',
  allRounds: 'Earlier funding rounds, by month',
};

export const featureTexts = {
  heading: 'Four things between a funding round and your first day',
  alerts: {
    title: 'Real-time alerts',
    text: 'On your open dashboard within a second of being read, by mail as it happens, daily or weekly, and never the same one twice.',
  },
  matches: {
    title: 'Personalized matches',
    text: 'Name your industries and places once. Every match says why it is one, in numbers that add up.',
  },
  outreach: works.letters
    ? {
        title: 'AI-powered outreach',
        text: 'Letters built only from facts that you and the sources stated, addressed to a person, yours to edit and send.',
      }
    : {
        title: 'Someone to write to',
        text: 'The company’s address, and the people whom its filing names, with their role. Never a guessed address.',
      },
  dashboard: {
    title: 'User-friendly dashboard',
    text: 'Ask in a sentence and read the answer as filters that you can change. Read, save and move on without touching the mouse.',
  },
};

export const pricingTexts = {
  heading: 'Pay less than one missed opportunity',
  recommended: 'Recommended',
};

type Offer = { note: string | null; saving: string | null; button: string };

const priceOf = (plan: Plan) => `$${planCatalogue[plan].price} per ${planCatalogue[plan].period}`;

export const offers: Record<Plan, Offer> = {
  free: { note: null, saving: null, button: 'Start free' },
  monthly: { note: `${trialHours} hours free trial`, saving: null, button: 'Choose monthly' },
  quarterly: { note: priceOf('quarterly'), saving: savedShare('quarterly'), button: 'Choose quarterly' },
  halfYearly: { note: priceOf('halfYearly'), saving: savedShare('halfYearly'), button: 'Choose half-yearly' },
};

export const closingTexts = {
  questions: 'Questions people ask first',
  allQuestions: 'All questions and answers',
  heading: 'Be the one who writes before the job ad.',
  signUp: 'Sign Up Now',
};
