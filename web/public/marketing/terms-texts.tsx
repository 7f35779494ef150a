import { planCatalogue, trialHours, works } from '../../../contract/billing/plan-catalogue.ts';
import type { Operator } from '../../../contract/public/operator.ts';
import { monthsInWords } from '../../billing/plans/price-texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import type { Passage } from './FaqPage.tsx';
import { lawInWords, operatorInWords } from './operator-texts.ts';

const { monthly, quarterly, halfYearly } = planCatalogue;

export const termsTexts = {
  title: 'Terms of Service',
  lead: 'What you can expect from Upround, and what we expect from you, in plain words. Last changed on 23 November 2026.',
};

export const termsOf = (operator: Operator): readonly Passage[] => [
  {
    title: 'What Upround is',
    paragraphs: [
      'Upround shows startups that recently raised money, so that people who look for work can write to them early. It is a reading of public sources. It is not a recruiter and not investment advice. Open roles that it shows are those of a company’s own job board, where we are sure whose it is.',
      `It is run by ${operatorInWords(operator)}.`,
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'One person, one account, with an e-mail address that reaches you and a password that you keep to yourself. You are responsible for what is done with it. Tell us if somebody else got in.',
      'You must be old enough to enter into a contract where you live.',
    ],
  },
  {
    title: 'What the data is worth',
    paragraphs: [
      'Rounds come from public filings, public news feeds and files that the operator imports; what a company does and whether it hires, from its own website and job board. Sources are read again within about 12 hours. Every fact names where it comes from.',
      'Sources make mistakes, and so may our reading of them. Check what matters to you at the source before you act on it. A funded company is not necessarily a hiring one.',
    ],
  },
  {
    title: 'Plans and prices',
    paragraphs: [
      `The free plan shows the rounds of this quarter, 31 to 90 days old, and older ones, and has no end. Paid plans add the rounds of the last 30 days${works.letters ? ', contact information and letters' : ' and contact information'}: $${monthly.price} monthly, $${quarterly.price} per ${quarterly.period}, or $${halfYearly.price} per ${monthsInWords('halfYearly')}, in US dollars.`,
      `A paid plan starts with a free trial of ${trialHours} hours, once per person. After it the price of the period is due, and the plan renews until you cancel.`,
    ],
  },
  {
    title: 'Cancelling',
    paragraphs: [
      `You can cancel anytime. In the trial, paid access ends at once and nothing is charged. Later, you keep paid access until the end of the period that you paid for.${works.letters ? ' Letters you already wrote stay readable either way.' : ''}`,
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Write to companies as one person to another. Do not collect contacts in bulk, resell the data, send mass mail, or try to get around the limits of a plan or the security of the service. Do not burden it with automated requests; for programs there are feeds, webhooks and a documented API.',
      'Rounds that are at least a month old have public pages, which you may link to and search engines may list.',
      ...(works.letters
        ? ['Letters go out in your name, from your own mail. What they say is yours to check.']
        : []),
    ],
  },
  {
    title: 'If you are shown here',
    paragraphs: [
      <>
        A company, or a person whom a filing names,{' '}
        <a href={paths.optOut()} className="underline underline-offset-4">
          can ask to be left out
        </a>{' '}
        without an account. Whoever is left out stays out when a source tells of them again. What is wrong is
        corrected: write to {operator.supportEmail}.
      </>,
    ],
  },
  {
    title: 'When things go wrong',
    paragraphs: [
      'The service is in beta and is provided as it is. We repair faults as quickly as we can but cannot promise that it is always up. As far as the law allows, we are not liable for opportunities you did or did not take because of it.',
      'We may close an account that breaks these terms, after telling its owner why, except where waiting would do harm.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'If these terms change in a way that matters, we tell you by e-mail before they apply. If you do not agree you can leave, and a paid period that has not begun is not charged.',
      `${lawOf(operator)}Questions go to ${operator.supportEmail}.`,
    ],
  },
];

const lawOf = (operator: Operator) => {
  const law = lawInWords(operator);
  return law
    ? `The law of ${law} holds, and what the law of your own country gives you as a consumer besides. `
    : '';
};
