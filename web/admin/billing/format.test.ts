import { describe, expect, it } from 'vitest';
import { changedFields, isOverdue, refusalWords, writtenMoment } from './format.ts';
import { billingOverviewTexts, eventTexts, reconciliationTexts } from './texts.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('what changed, in words', () => {
  it('names only what differs, before and after, with dates where the viewer is', () => {
    const change = {
      before: { status: 'active', endDate: '2026-12-20T13:00:00.000Z', plan: 'monthly' },
      after: { status: 'suspended', endDate: '2026-12-20T11:00:00.000Z', plan: 'monthly' },
    };
    expect(changedFields(change, 'Europe/Berlin')).toEqual([
      { name: 'Status', from: 'Active', to: 'Canceled, still active' },
      { name: 'Access until', from: 'Dec 20, 2026, 2:00 PM', to: 'Dec 20, 2026, 12:00 PM' },
    ]);
  });

  it('tells what came and what went', () => {
    const change = {
      before: { refundedAt: null, chargedBackAt: '2026-11-01T00:00:00.000Z' },
      after: { refundedAt: '2026-11-20T12:00:00.000Z', chargedBackAt: null },
    };
    expect(changedFields(change, 'UTC')).toEqual([
      { name: 'Refunded', from: null, to: 'Nov 20, 2026, 12:00 PM' },
      { name: 'Charged back', from: 'Nov 1, 2026, 12:00 AM', to: 'none' },
    ]);
  });

  it('names what it does not know yet as it is told', () => {
    expect(changedFields({ before: {}, after: { isTrialRepeated: 'true', note: 'later' } })).toEqual([
      { name: 'isTrialRepeated', from: null, to: 'yes' },
      { name: 'note', from: null, to: 'later' },
    ]);
    expect(changedFields({ before: {}, after: {} })).toEqual([]);
  });
});

describe('what waits', () => {
  it('is overdue after half an hour', () => {
    expect(isOverdue({ oldestWaitingAt: null }, now)).toBe(false);
    expect(isOverdue({ oldestWaitingAt: '2026-11-20T11:30:00.000Z' }, now)).toBe(false);
    expect(isOverdue({ oldestWaitingAt: '2026-11-20T11:29:59.000Z' }, now)).toBe(true);
  });

  it('is said in one line on the dashboard', () => {
    const { dashboardTitle } = billingOverviewTexts;
    expect(dashboardTitle(1, false)).toBe('1 notification failed');
    expect(dashboardTitle(1200, true)).toBe(
      '1,200 notifications failed, one has waited more than 30 minutes',
    );
    expect(dashboardTitle(0, true)).toBe('one has waited more than 30 minutes');
  });
});

describe('words for one and for many', () => {
  it('tells what belongs to no user', () => {
    expect(reconciliationTexts.unclaimed(1)).toBe(
      '1 subscription is paid at the provider but has no user here',
    );
    expect(reconciliationTexts.unclaimed(2)).toBe(
      '2 subscriptions are paid at the provider but have no user here',
    );
    expect(eventTexts.deliveries(1)).toBe('delivered once');
  });

  it('tells why something was turned away, also for a reason without words', () => {
    expect(refusalWords('signature')).toContain('Wrong signature');
    expect(refusalWords('moon-phase')).toBe('Rejected: moon-phase');
  });

  it('writes moments as people do', () => {
    expect(writtenMoment('2026-11-23T13:05:00.000Z', 'America/New_York')).toBe('Nov 23, 2026, 8:05 AM');
  });
});
