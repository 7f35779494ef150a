import { type PaidPlan, planCatalogue, works } from '../../contract/billing/plan-catalogue.ts';
import { contact } from '../navigation/contact.ts';
import { monthsInWords, pricePerMonth } from '../plans/prices.ts';
import { firstQuestions, type Question } from './first-questions.ts';

const { monthly } = planCatalogue;
const priceOf = (plan: PaidPlan) => {
  const { name, price } = planCatalogue[plan];
  return `${name} is $${price} for ${monthsInWords(plan)}, which is $${pricePerMonth(plan)} a month`;
};

export const questions: readonly Question[] = [
  ...firstQuestions,
  {
    question: 'What happens when I cancel later?',
    answer: `You keep what you paid for until the end of the period, and then go back to the free plan. Your saved companies${works.letters ? ', your applications and the letters you already wrote' : ' and your applications'} stay readable.`,
  },
  {
    question: 'What do the plans cost?',
    answer: `${monthly.name} is $${monthly.price}. ${priceOf('quarterly')}. ${priceOf('halfYearly')}. Prices are in US dollars, and you can cancel anytime.`,
  },
  {
    question: 'Does a round mean that the company is hiring?',
    answer:
      'No. It means that there is money to hire with, often before a job is posted. Upround does not know about vacancies and does not claim to. You write first, which is the point.',
  },
  {
    question: 'Why is an amount “Undisclosed”?',
    answer:
      'Because no source stated one. We show the amount that was reported, in the currency it was reported in, and never guess.',
  },
  {
    question: 'How are rounds matched to me?',
    answer:
      'By the industries, countries, regions and cities you name. A round fits when it agrees with every kind you filled in; a kind left empty allows everything. You can change them whenever you like.',
  },
  {
    question: 'How often do you write to me?',
    answer:
      'Once a day at most, and only on days when a new round fits. A company you were told about is not announced again for the same round.',
  },
  {
    question: 'I work at a company shown here and something is wrong.',
    answer: `Write to ${contact.email} with the company’s name and what is wrong. We correct mistakes and merge duplicates by hand.`,
  },
  {
    question: 'How do I leave?',
    answer: `Under Profile Settings, or by writing to ${contact.email} from the address you registered with. Your profile, preferences, saved companies, saved searches and applications are removed with the account.`,
  },
];
