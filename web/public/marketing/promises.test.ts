import { expect, it } from 'vitest';
import { plans, works } from '../../../contract/billing/plan-catalogue.ts';
import { planTexts } from '../../billing/plans/texts.ts';
import { alertTexts } from '../../feed/list/texts.ts';
import { operatorOfTests } from './operator-of-tests.ts';
import { questionsOf } from './question-texts.ts';
import { termsOf } from './terms-texts.tsx';
import { closingTexts, featureTexts, heroTexts } from './texts.ts';

it('promises letters on the landing page, in plans, gates, answers and terms only once there are any', () => {
  const said = {
    heroTexts,
    featureTexts,
    closingTexts,
    plans: plans.map((plan) => planTexts[plan].benefits),
    gate: alertTexts.lockedInSearch,
    questions: questionsOf(operatorOfTests),
    terms: termsOf(operatorOfTests),
  };
  for (const [where, words] of Object.entries(said))
    if (!works.letters) expect(JSON.stringify(words), where).not.toMatch(/letters?\b|helps you write/i);
  expect(planTexts.monthly.benefits.includes('AI outreach letters')).toBe(works.letters);
});
