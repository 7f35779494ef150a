import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { backups } from '../../server/backups/table.ts';
import { billingEvents } from '../../server/billing/events/table.ts';
import { imports } from '../../server/imports/table.ts';
import { mails } from '../../server/mailbox/table.ts';
import { startups } from '../../server/startups/table.ts';
import type { Shop } from '../open-shop.ts';
import type { World } from '../open-world.ts';

import type { AdminWrite } from './admin-write.ts';

const reason = 'a test';
const idOfKey = (key: unknown) => (typeof key === 'object' && key && 'id' in key ? String(key.id) : '');
const csv = 'Company,Country,Date,Amount,Round\nOrchard,US,2026-11-10,3000000,Seed\n';
const mapping = {
  facts: ['companyName', 'country', 'announced', 'amount', 'roundType'],
  currency: 'USD',
  scale: 1,
};

/** What admins do to what the product runs on. */
export function writesOfOperations(world: World, shop: Shop): AdminWrite[] {
  const mailThatIs = async (status: 'pending' | 'unknown') => {
    const id = randomUUID();
    const content = { to: 'ada@example.com', subject: 'Your rounds', text: 'Rounds', html: '<p>Rounds</p>' };
    await world.db
      .insert(mails)
      .values({ id, occasion: `digest:${id}`, status, createdAt: world.clock.now(), ...content });
    return { id };
  };
  const deadEvent = async () => {
    const id = randomUUID();
    await world.db.insert(billingEvents).values({
      id,
      key: id,
      typeName: 'OrderCharged',
      orderId: id,
      customerEmail: 'buyer@elsewhere.example',
      total: '10.00',
      isTest: true,
      fields: {},
      status: 'dead',
      mayBeAccepted: true,
      receivedAt: world.clock.now(),
    });
    return { id };
  };
  const ofImport = ({ file }: Record<string, string>) => ({ id: file, mapping });
  /** As the queue leaves it, which works off nothing here. */
  const standing = async (status: 'ready' | 'done', known: Record<string, string>) => {
    await world.db.update(imports).set({ status });
    return ofImport(known);
  };
  const feed = { url: 'https://harbour.example/news' };
  const paused = { source: 'form-d', reason };
  return [
    { name: 'adminSources.pause', input: () => paused },
    { name: 'adminSources.resume', input: () => paused },
    { name: 'ingest.refresh', input: () => ({ source: 'form-d' }) },
    { name: 'adminSources.previewFeed', input: () => feed },
    { name: 'adminSources.addFeed', input: () => feed },
    { name: 'adminSources.removeFeed', input: () => feed },
    {
      name: 'adminSources.startBackfill',
      input: () => ({ firstDay: '2026-11-02', lastDay: '2026-11-03' }),
      keep: (answer) => ({ backfill: String(answer.id) }),
    },
    { name: 'adminSources.cancelBackfill', input: ({ backfill }) => ({ id: backfill }) },
    { name: 'adminSources.continueBackfill', input: ({ backfill }) => ({ id: backfill }) },
    {
      name: 'imports.begin',
      input: () => ({ fileName: 'rounds.csv', size: Buffer.byteLength(csv), changedAt: 1 }),
      keep: (answer) => ({ file: String(answer.id) }),
    },
    {
      name: 'imports.addPart',
      input: ({ file }) => ({ id: file, offset: 0, part: Buffer.from(csv).toString('base64') }),
    },
    { name: 'imports.finish', input: ({ file }) => ({ id: file }) },
    { name: 'imports.preview', input: ofImport },
    { name: 'imports.check', input: ofImport },
    { name: 'imports.cancel', input: ({ file }) => ({ id: file }) },
    { name: 'imports.start', input: (known) => standing('ready', known) },
    { name: 'imports.undo', input: (known) => standing('done', known) },
    { name: 'imports.remove', input: (known) => standing('ready', known) },
    { name: 'mailbox.retry', input: () => mailThatIs('pending') },
    { name: 'mailbox.cancel', input: () => mailThatIs('pending') },
    { name: 'mailbox.sendAgain', input: () => mailThatIs('unknown') },
    { name: 'mailbox.suppress', input: () => ({ address: 'eve@example.com', why: 'Asked for' }) },
    { name: 'mailbox.lift', input: () => ({ address: 'eve@example.com', why: 'Asked for' }) },
    { name: 'mailings.send', input: () => ({ to: 'ada@example.com', subject: 'Hello', text: 'Hello' }) },
    { name: 'mailings.test', input: () => ({ to: 'ada@example.com', templateId: 'welcome' }) },
    { name: 'mailings.sendAlerts', input: () => ({ days: 7 }) },
    { name: 'backups.make', input: () => undefined },
    {
      name: 'backups.test',
      input: async () => {
        const at = world.clock.now();
        const id = randomUUID();
        const times = { createdAt: at, touchedAt: at, endedAt: at };
        await world.db
          .insert(backups)
          .values({ id, fileName: 'upround.age', status: 'done', cause: 'admin', ...times });
        return { id };
      },
    },
    { name: 'billingAdmin.dismissEvent', input: deadEvent },
    { name: 'billingAdmin.replayEvent', input: deadEvent },
    {
      name: 'billingAdmin.acceptEvent',
      input: async ({ grace = '' }) => {
        await shop.buy(grace, 'monthly', 'fulfilled', { email: 'elsewhere@example.com' });
        await shop.apply();
        const held = eq(billingEvents.customerEmail, 'elsewhere@example.com');
        const [event] = await world.db.select().from(billingEvents).where(held);
        return { id: event?.id };
      },
    },
    {
      name: 'apiKeys.make',
      input: () => ({ name: 'Partner', scopes: ['rounds:write'], days: 30 }),
      keep: (answer) => ({ key: idOfKey(answer.key) }),
    },
    { name: 'apiKeys.revoke', input: ({ key }) => ({ id: key }) },
    { name: 'billingAdmin.reconcile', input: () => undefined },
    { name: 'providerTests.run', input: () => ({ to: 'ada@example.com' }) },
    {
      name: 'ingest.removeSample',
      input: async () => {
        await world.db.update(startups).set({ isSample: true }).where(eq(startups.name, 'Atlas'));
        return undefined;
      },
    },
  ];
}
