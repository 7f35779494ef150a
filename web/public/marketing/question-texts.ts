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
          'We draft them from your profile and from what our sources say about the company, with a language model where one is set up. We mark every claim we can’t find in a source. You edit the letter and send it from your own email. Upround never contacts a company for you.',
      },
    ]
  : [];

export const questionsOf = (operator: Operator): readonly Question[] => [
  ...firstQuestions,
  {
    question: 'What happens when I cancel later?',
    answer: `You keep access until the end of the period you paid for, then return to the free plan. You keep your favorites${works.letters ? ', applications and letters' : ' and applications'}.`,
  },
  {
    question: 'What do the plans cost?',
    answer: `${monthly.name} is $${monthly.price}. ${priceOf('quarterly')}. ${priceOf('halfYearly')}. Prices are in US dollars, and you can cancel anytime.`,
  },
  {
    question: 'Does a round mean that the company is hiring?',
    answer:
      'Not necessarily. It means the company has money to hire, often before it posts a job, so you can write first. If we can confirm a company’s job board, we show its open roles and when we checked them. Otherwise we say that we don’t know.',
  },
  {
    question: 'Why is an amount “Undisclosed”?',
    answer:
      'Because our sources don’t state it. We show reported amounts in their original currency and never guess.',
  },
  {
    question: 'How are rounds matched to me?',
    answer:
      'By the industries, countries, regions, cities, stages and amounts you choose. A round matches if it fits every list you filled in. Empty lists match everything. We call it a strong, good or partial match and tell you why. Change your preferences anytime.',
  },
  {
    question: 'How often will I get emails?',
    answer:
      'As often as you choose: right away, daily, weekly or never. You choose separately for your matches and each saved search, and we write only when there is something new. You’ll hear about each round only once. Every email has a one-click link to stop it.',
  },
  {
    question: 'I work at a company shown here and something is wrong.',
    answer: `Write to ${operator.supportEmail} with the company’s name and what is wrong. We correct mistakes and duplicates by hand, and our sources won’t overwrite the correction.`,
  },
  {
    question: 'How can I remove my company or my name?',
    answer:
      'Use the “Opt out” link at the bottom of every page. We confirm your email address, review your request and email you our decision. Removals also apply to future reports.',
  },
  {
    question: 'Where do the people and addresses come from?',
    answer:
      'People come from filings that name them in a role. Addresses are shared ones, such as jobs@ or press@, that companies publish on their own websites. We never guess or buy addresses, and we show where and when we found each one.',
  },
  {
    question: 'What do you do with my data?',
    answer:
      'We use it only to run Upround. We don’t show ads, track you or sell data. You can download everything in Profile Settings, or delete it with your account. Our privacy policy lists how long we keep what.',
  },
  ...letterQuestions,
  {
    question: 'Can I get the rounds in other apps?',
    answer:
      'Yes. Your matches and saved searches each have a private feed, can go to a chat or program as a webhook, and can notify you in your browser. Rounds older than a month are public, with their own feed.',
  },
  {
    question: 'How do I delete my account?',
    answer: `In Profile Settings, or by writing to ${operator.supportEmail} from your account’s email address. We delete your profile, preferences, favorites, saved searches and applications with it.`,
  },
];
