import { trialHours, works } from '../../../contract/billing/plan-catalogue.ts';

export type Question = { question: string; answer: string };

/** The ones on the landing page, which does not download the others. */
export const firstQuestions: readonly Question[] = [
  {
    question: 'Where do the rounds come from?',
    answer:
      'From public sources: Form D notices that US companies file with the Securities and Exchange Commission, funding news from public feeds, and tables that the operator brings in. Every round on a company page names its source, links to it where it is public, and says when we first saw it. Two reports of the same round are shown as one round with two sources.',
  },
  {
    question: 'How fresh is it?',
    answer:
      'Every source is read again within about 12 hours. The dashboard says when that last happened, taken from the real run.',
  },
  {
    question: 'What does the free plan include?',
    answer: `Rounds of this quarter, which means 31 to 90 days old, and older ones, with basic company information and filtering by industry. It costs nothing and does not end. The paid plans add rounds of the last 30 days${works.letters ? ', contact details and letters' : ' and contact details'}.`,
  },
  {
    question: `How does the ${trialHours}-hour trial work?`,
    answer: `A paid plan starts with ${trialHours} hours free, once per person. If you cancel within them, you pay nothing and the paid access ends at once.`,
  },
];
