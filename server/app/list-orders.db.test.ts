import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListOrder } from '../../contract/platform/list-order.ts';
import { giveEverything } from '../../fixtures/give-everything.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { listJobs } from '../admin/jobs/jobs-of-queues.ts';
import { listChanges, listPayments, listSubscriptions } from '../billing/admin-lists.ts';
import { listEvents } from '../billing/events/payment-events.ts';
import { listMails } from '../mail/read-mails.ts';
import { listAudit } from '../platform/audit/list-audit.ts';
import type { Context } from '../platform/context.ts';
import { jobsFor } from './jobs.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  await giveEverything(fixture.context());
  fixture.clock.set('2026-11-21T09:00:00Z');
  await giveEverything(fixture.context());
});
afterAll(() => fixture.close());

type Listing = (context: Context, order: ListOrder) => Promise<readonly { id: string }[]>;
const page = { search: '', skip: 0 };

const lists: Record<string, Listing> = {
  mails: async (context, order) => (await listMails(context, { order })).mails,
  jobs: async (context, order) => (await listJobs(context, { ...page, state: 'all', order })).jobs,
  'the audit log': async (context, order) =>
    (await listAudit(context, { ...page, actors: 'all', order })).events,
  subscriptions: async (context, order) =>
    (await listSubscriptions(context, { ...page, order })).subscriptions,
  payments: async (context, order) => (await listPayments(context, { ...page, order })).payments,
  'events of payments': async (context, order) => (await listEvents(context, { ...page, order })).events,
  'changes of subscriptions': async (context, order) =>
    (await listChanges(context, { ...page, order })).changes,
};

it.each(Object.entries(lists))('an admin reads %s from either end', async (_name, list) => {
  const idsIn = async (order: ListOrder) => (await list(fixture.context(), order)).map(({ id }) => id);
  const newest = await idsIn('newest');
  expect(newest.length).toBeGreaterThan(1);
  expect(await idsIn('oldest')).toEqual(newest.toReversed());
});
