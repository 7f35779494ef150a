import { describe, expect, it } from 'vitest';
import { freshnessOf, usualReply } from './expected-reply.ts';
import { measureReplies, nothingMeasured } from './measured-replies.ts';

const counted = (letters: number, answered: number) => ({ letters, answered });
const daysLater = (daysSinceRound: number) => ({ stage: null, industry: null, daysSinceRound });
const seedFintech = { stage: 'seed' as const, industry: 'financial-services', daysSinceRound: 3 };
const momentCell = 'stage=seed|industry=financial-services|days=0-5';

describe('what everyone’s replies say', () => {
  it.each([
    ['no figures', {}],
    ['figures of kinds without those of all letters', { 'days=0-5': counted(60, 30) }],
    ['letters of which none was answered', { all: counted(60, 0), 'days=0-5': counted(60, 0) }],
    ['all letters alone', { all: counted(60, 12) }],
  ])('changes nothing by %s', (_name, figures) => {
    const { ofReason, ofMoment } = measureReplies(new Map(Object.entries(figures)));
    expect([ofReason('role'), ofMoment(seedFintech), ofMoment(daysLater(20))]).toEqual([1, 1, 1]);
  });

  it('says nothing of one kind as long as no other is known to compare it with', () => {
    const measured = measureReplies(
      new Map(Object.entries({ all: counted(80, 16), 'days=15-': counted(60, 6) })),
    );
    expect(measured.ofMoment(daysLater(20))).toBeCloseTo(1);
    expect(measured.ofMoment(daysLater(2))).toBe(1);
  });

  it('turns the usual order of days and of reasons where replies do', () => {
    const { ofReason, ofMoment } = measureReplies(
      new Map(
        Object.entries({
          all: counted(400, 80),
          'days=0-5': counted(200, 10),
          'days=15-': counted(200, 70),
          'reason=role': counted(200, 10),
          'reason=activity': counted(200, 70),
        }),
      ),
    );
    expect(freshnessOf(2) * ofMoment(daysLater(2))).toBeLessThan(freshnessOf(20) * ofMoment(daysLater(20)));
    expect(usualReply.role * ofReason('role')).toBeLessThan(usualReply.activity * ofReason('activity'));
    expect(ofReason('planned_hires')).toBe(1);
  });

  it('follows the figure of a stage, industry and span of days where enough letters are counted, and at most doubles', () => {
    const figures = { all: counted(1_000, 100), [momentCell]: counted(500, 400) };
    const { ofMoment } = measureReplies(new Map(Object.entries(figures)));
    expect(ofMoment(seedFintech)).toBe(2);
    expect(ofMoment({ ...seedFintech, industry: 'health-care' })).toBe(1);
    expect(nothingMeasured.ofMoment(seedFintech)).toBe(1);
  });

  it('counts little for a kind that is barely above the floor', () => {
    const few = measureReplies(
      new Map(Object.entries({ all: counted(1_000, 100), [momentCell]: counted(50, 10) })),
    );
    expect(few.ofMoment(seedFintech)).toBeCloseTo(1.5);
  });
});
