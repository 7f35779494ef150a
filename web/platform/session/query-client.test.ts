import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../contract/auth/accounts.ts';
import { planCatalogue } from '../../../contract/billing/plan-catalogue.ts';
import { makeSession } from '../../../fixtures/make-session.ts';
import { CallError } from '../api/call-error.ts';
import { alertsKey, feedKey, savedSearchesKey } from '../api/query-keys.ts';
import { queryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';
import { hearOtherTabs, type TabMessage } from './session-channel.ts';

const free = makeSession();
const paid: Session = {
  ...free,
  entitlement: { plan: 'monthly', isPaid: true, ...planCatalogue.monthly.permissions },
};
const overviewKey = [...alertsKey, 'overview', {}];
const weekKey = [...feedKey, 'week', {}, 'usual'];
const pages = { pages: [{ alerts: [], nextCursor: null }], pageParams: [''] };

let stop = () => {};
let heard: TabMessage[] = [];
beforeEach(() => {
  heard = [];
  stop = hearOtherTabs((message) => heard.push(message));
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function showSomething() {
  queryClient.setQueryData(overviewKey, { sections: [] });
  queryClient.setQueryData(weekKey, pages);
  queryClient.setQueryData([...savedSearchesKey], { savedSearches: [] });
}

it('throws away what was loaded under another plan, and tells the other tabs which it is now', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, paid);
  showSomething();
  const renewed: Session = { ...paid, entitledUntil: '2027-01-01T00:00:00.000Z' };
  queryClient.setQueryData(sessionQuery.queryKey, renewed);
  expect(queryClient.getQueryData(weekKey)).toEqual(pages);

  queryClient.setQueryData(sessionQuery.queryKey, free);
  expect(queryClient.getQueryData(weekKey)).toBeUndefined();
  expect(queryClient.getQueryData(overviewKey)).toBeUndefined();
  expect(queryClient.getQueryState([...savedSearchesKey])?.isInvalidated).toBe(true);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'plan', userId: free.user.id, plan: 'free' }));
});

it('finds out what one may by now when something is refused', async () => {
  vi.stubGlobal('window', { location: { origin: 'http://this.site' } });
  vi.stubGlobal('fetch', async () => Response.json(free));
  queryClient.setQueryData(sessionQuery.queryKey, paid);
  showSomething();
  const refused = queryClient.fetchQuery({
    queryKey: weekKey,
    queryFn: () =>
      Promise.reject(new CallError({ code: 'FORBIDDEN', status: 403, message: 'Premium Feature' })),
    staleTime: 0,
  });
  await expect(refused).rejects.toThrow('Premium Feature');
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(sessionQuery.queryKey)?.entitlement.plan).toBe('free'),
  );
  expect(queryClient.getQueryData(overviewKey)).toBeUndefined();
});
