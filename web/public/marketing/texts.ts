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
  scorecard: 'Scorecard',
  faq: 'FAQ',
  contact: 'Contact',
  legal: 'Legal',
  privacy: 'Privacy Policy',
  peopleNamed: 'People we name',
  terms: 'Terms of Service',
  bot: 'Our crawler',
  optOut: 'Opt out',
  connect: 'Connect',
  runBy: (operator: string) => `Run by ${operator}`,
  copyright: (year: number) => `© ${year} Upround. All rights reserved.`,
};

export const landingTexts = { title: 'Upround: who just raised, and whom to write to' };

export const faqTexts = {
  title: 'Questions and answers',
  notAnswered: 'Didn’t find your answer? Write to',
  aPerson: 'and a person will reply.',
  description: 'Where the rounds come from, how fresh they are, what the plans include and how to leave.',
};

export const heroTexts = {
  tagline: 'Early access to startup opportunities.',
  /** The headline, part by part: the last word of the second line and the third are marked. */
  headline: ['Write to them', 'the week', 'the', 'money lands.'],
  lead: `Startups hire after they raise, and many of those jobs are filled before they are posted. Upround tells you who just raised, why they fit you${works.letters ? ', whom to write to, and helps you write' : ' and whom to write to'}.`,
  getStarted: 'Get Started',
  toDashboard: 'Go to dashboard',
  note: 'Free for this quarter’s rounds',
  member: 'Already a member?',
  allRounds: 'Earlier funding rounds, by month',
};

export const featureTexts = {
  heading: 'Four things between a funding round and your first day',
  alerts: {
    title: 'Real-time alerts',
    text: 'See new rounds on your dashboard right away, or get them by email: instantly, daily or weekly. Never the same round twice.',
  },
  matches: {
    title: 'Personalized matches',
    text: 'Choose your industries and places once. Every match says why it fits you.',
  },
  outreach: works.letters
    ? {
        title: 'AI-powered outreach',
        text: 'Letters built only from your profile and our sources, addressed to a real person. You edit and send them.',
      }
    : {
        title: 'Someone to write to',
        text: 'The company’s address and the people named in its filing, with their roles. Never a guessed address.',
      },
  dashboard: {
    title: 'User-friendly dashboard',
    text: 'Search in plain words and fine-tune the filters we read from them. Everything works from the keyboard.',
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
  heading: 'Write before the job is posted.',
  signUp: 'Sign Up Now',
};
