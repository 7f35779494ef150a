import { type PaidPlan, planCatalogue, works } from '../../../contract/billing/plan-catalogue.ts';
import type { Operator } from '../../../contract/public/operator.ts';
import { monthsInWords } from '../../billing/plans/price-texts.ts';
import { pricePerMonth } from '../../billing/plans/prices.ts';
import { firstQuestions, type Question } from './first-question-texts.ts';

const { monthly } = planCatalogue;
const priceOf = (plan: PaidPlan) => {
  const { name, price } = planCatalogue[plan];
  return `${name} is $${price} for ${monthsInWords(plan)}, which is $${pricePerMonth(plan)} a month`;
};

const letterQuestions: readonly Question[] = works.letters
  ? [
      {
        question: 'Who writes the letters?',
        answer:
          'A program puts a draft together from what you stated about yourself and what sources state of the company; where the operator has set up a language model, that writes it. What no source states is marked. You change it and send it from your own mail: Upround writes to no company for you.',
      },
    ]
  : [];

export const questionsOf = (operator: Operator): readonly Question[] => [
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
      'Not by itself. It means that there is money to hire with, often before a job is posted; you write first, which is the point. Where we are sure which job board is a company’s own, its open roles stand on its page, with when they were checked. Where we are not, we say that we do not know.',
  },
  {
    question: 'Why is an amount “Undisclosed”?',
    answer:
      'Because no source stated one. We show the amount that was reported, in the currency it was reported in, and never guess.',
  },
  {
    question: 'How are rounds matched to me?',
    answer:
      'By the industries, countries, regions, cities, stages and amounts you name. A round fits when it agrees with every kind you filled in; a kind left empty allows everything. The label beside it, strong, good or partial match, says how well, and opens the reasons with their points. You can change them whenever you like.',
  },
  {
    question: 'How often do you write to me?',
    answer:
      'As often as you choose: as it happens, once a day, once a week, or never; for what matches and for each saved search apart, at your hour, and only when there is something new. The same round is told once. The last line of each mail stops it with one click.',
  },
  {
    question: 'I work at a company shown here and something is wrong.',
    answer: `Write to ${operator.supportEmail} with the company’s name and what is wrong. We correct mistakes, merge duplicates and part what was mixed up by hand, and no source changes it back.`,
  },
  {
    question: 'I am named here, or it is my company, and I do not want to be.',
    answer:
      'Use the page Opt out, which the foot of every page leads to. You prove your address by a mail, a person reads your request, and you are told what became of it. Whoever is left out stays out when a source tells of them again.',
  },
  {
    question: 'Where do the people and addresses come from?',
    answer:
      'People are those whom a filing names in a role. Addresses are those of a role, such as jobs@ or press@, that a company shows on its own pages. We guess none and buy none, and each has the page and the day on which it was read.',
  },
  {
    question: 'What do you do with my data?',
    answer:
      'It makes the product work, and nothing else: no advertising, no tracking, nothing is sold. Under Profile Settings you download all of it, or delete it with your account. The privacy policy says how long what is kept.',
  },
  ...letterQuestions,
  {
    question: 'Can I have the rounds elsewhere?',
    answer:
      'Yes. What matches you, and each saved search, has a private feed for readers and can be sent to a chat or a program as a webhook; browsers can notify you. Rounds that are a month old are public, month by month, with a feed of their own.',
  },
  {
    question: 'How do I leave?',
    answer: `Under Profile Settings, or by writing to ${operator.supportEmail} from the address you registered with. Your profile, preferences, saved companies, saved searches and applications are removed with the account.`,
  },
];
