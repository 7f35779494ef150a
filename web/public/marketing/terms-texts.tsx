import { planCatalogue, trialHours, works } from '../../../contract/billing/plan-catalogue.ts';
import type { Operator } from '../../../contract/public/operator.ts';
import { monthsInWords } from '../../billing/plans/price-texts.ts';
import { paths } from '../../platform/navigation/paths.ts';
import type { Passage } from './FaqPage.tsx';
import { lawInWords, runBySentences } from './operator-texts.ts';

const { monthly, quarterly, halfYearly } = planCatalogue;

export const termsTexts = {
  title: 'Terms of Service',
  lead: 'What you can expect from Upround, and what we expect from you, in plain words. Last updated on Nov 26, 2026.',
};

export const termsOf = (operator: Operator): readonly Passage[] => [
  {
    title: 'What Upround is',
    paragraphs: [
      'Upround shows startups that recently raised money, so job seekers can write to them early. It is based on public sources. It is not a recruiter and does not give investment advice. Open roles come from a company’s own job board, if we can confirm it.',
      ...runBySentences(operator),
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Use one account per person, with a working email address, and keep your password to yourself. You are responsible for what happens in your account. Tell us if someone else gets in.',
      'You must be old enough to enter into a contract where you live.',
    ],
  },
  {
    title: 'About the data',
    paragraphs: [
      'Rounds come from public filings, public news feeds and files that we import. Company descriptions and open roles come from the company’s own website and job board. We check sources about every 12 hours. Every fact names its source.',
      'Sources make mistakes, and so do we. Check important facts at the source before you act on them. A funded company is not necessarily hiring.',
    ],
  },
  {
    title: 'Plans and prices',
    paragraphs: [
      `The free plan shows this quarter’s rounds (31 to 90 days old) and older ones, with no time limit. Paid plans add rounds of the last 30 days${works.letters ? ', letters, and contact information where companies publish it' : ' and contact information where companies publish it'}: $${monthly.price} monthly, $${quarterly.price} per ${quarterly.period}, or $${halfYearly.price} per ${monthsInWords('halfYearly')}, in US dollars.`,
      `A paid plan starts with a free trial of ${trialHours} hours, once per person. After that you pay for each period, and the plan renews until you cancel.`,
    ],
  },
  {
    title: 'Canceling',
    paragraphs: [
      `You can cancel anytime. During the trial, paid access ends right away and you pay nothing. Later, you keep paid access until the end of the period you paid for.${works.letters ? ' You keep the letters you already wrote.' : ''}`,
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Write to companies personally. Don’t collect contacts in bulk, resell the data, send mass emails, or try to bypass plan limits or security. Don’t overload the service with automated requests. For programs, use our feeds, webhooks and documented API.',
      'Rounds older than a month have public pages. You may link to them, and search engines may list them.',
      ...(works.letters ? ['You send letters in your name from your own email. Check what they say.'] : []),
    ],
  },
  {
    title: 'If you are listed here',
    paragraphs: [
      <>
        A company, or a person whom a filing names,{' '}
        <a href={paths.optOut()} className="underline underline-offset-4">
          can request removal
        </a>{' '}
        without an account. Removals also apply to future reports. To correct a mistake, write to{' '}
        {operator.supportEmail}.
      </>,
    ],
  },
  {
    title: 'When things go wrong',
    paragraphs: [
      'The service is in beta and provided as is. We fix problems as quickly as we can but can’t promise that it is always available. As far as the law allows, we are not liable for opportunities you take or miss because of it.',
      'We may close accounts that break these terms. We tell the owner why first, unless waiting would cause harm.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'If these terms change in an important way, we email you before they apply. If you disagree, you can delete your account, and we won’t charge you for a period that hasn’t started.',
      `${lawOf(operator)}Questions go to ${operator.supportEmail}.`,
    ],
  },
];

const lawOf = (operator: Operator) => {
  const law = lawInWords(operator);
  return law
    ? `These terms are governed by the law of ${law}. Your consumer rights in your own country still apply. `
    : '';
};
