import { trialHours, works } from '../../../contract/billing/plan-catalogue.ts';

export type Question = { question: string; answer: string };

/** The ones on the landing page, which does not download the others. */
export const firstQuestions: readonly Question[] = [
  {
    question: 'Where do the rounds come from?',
    answer:
      'From public sources: Form D notices that US companies file with the Securities and Exchange Commission, funding news and imported data sets. Every round names its source, links to it where possible and says when we first saw it. If two sources report the same round, we show it once with both sources.',
  },
  {
    question: 'How fresh is it?',
    answer: 'We check every source about every 12 hours. Your dashboard shows when we last checked.',
  },
  {
    question: 'What does the free plan include?',
    answer: `This quarter’s rounds (31 to 90 days old) and older ones, with basic company information and industry filters. It is free forever. Paid plans add rounds of the last 30 days${works.letters ? ', contact details and letters' : ' and contact details'}.`,
  },
  {
    question: `How does the ${trialHours}-hour trial work?`,
    answer: `Paid plans start with ${trialHours} hours free, once per person. Cancel during the trial and you pay nothing. Your paid access then ends right away.`,
  },
];
