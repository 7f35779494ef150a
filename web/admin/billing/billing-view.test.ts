import { describe, expect, it } from 'vitest';
import { type BillingView, billingPath, isNarrowed, readBillingView } from './billing-view.ts';

const read = (query: string) => readBillingView(new URLSearchParams(query));
const run = '00000000-0000-4000-8000-000000000001';

const start: BillingView = {
  tab: 'overview',
  search: '',
  status: null,
  order: 'newest',
  run: null,
  page: 1,
  open: null,
};

describe('the address of what an admin sees', () => {
  it('is short for the beginning', () => {
    expect(read('')).toEqual(start);
    expect(billingPath(start)).toBe('/admin/billing');
  });

  it.each<Partial<BillingView>>([
    { tab: 'events', search: 'ada & co', status: 'dead', page: 3, open: run },
    { tab: 'changes', run },
    { tab: 'subscriptions', status: 'past_due' },
    { tab: 'payments', order: 'oldest', page: 2 },
  ])('leads back to the same: %j', (view) => {
    const { search } = new URL(billingPath(view), 'http://this.site');
    expect(read(search)).toEqual({ ...start, ...view });
  });

  it.each(['tab=nonsense', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=9999999', 'status=dead'])(
    'takes words that mean nothing for none: %s',
    (query) => {
      expect(read(query)).toEqual(start);
    },
  );

  it('asks the server for no status or run that it does not know', () => {
    expect(read('tab=subscriptions&status=dead').status).toBeNull();
    expect(read('tab=changes&run=1').run).toBeNull();
    expect(read(`tab=payments&run=${run}`).run).toBeNull();
    expect(read(`q=${'a'.repeat(999)}`).search).toHaveLength(200);
  });

  it('knows when someone asked for less than all', () => {
    expect(isNarrowed(start)).toBe(false);
    expect(isNarrowed({ ...start, search: '  ' })).toBe(false);
    expect(isNarrowed(read('tab=events&status=dead'))).toBe(true);
  });
});
