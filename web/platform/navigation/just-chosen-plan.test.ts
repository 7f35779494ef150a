import { describe, expect, it } from 'vitest';
import { justChosenPlan } from './just-chosen-plan.ts';

describe('what goes along to the payment page', () => {
  it('says that a plan was just chosen, and where its user wanted to go', () => {
    const state = justChosenPlan.state('/shared-boards');
    expect([justChosenPlan.isIn(state), justChosenPlan.nextIn(state)]).toEqual([true, '/shared-boards']);
  });

  it.each([null, undefined, 'text', {}, { next: 7 }])('says nothing of the kind as %j', (state) => {
    expect([justChosenPlan.isIn(state), justChosenPlan.nextIn(state)]).toEqual([false, null]);
  });
});
