import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../server/accounts/table.ts';
import { backups } from '../server/backups/table.ts';
import { billingEvents } from '../server/billing/events/table.ts';
import { boards } from '../server/boards/table.ts';
import { imports } from '../server/imports/table.ts';
import { mails } from '../server/mailbox/table.ts';
import { recordRounds } from '../server/startups/recording/record-rounds.ts';
import { reviewItems } from '../server/startups/review/table.ts';
import { fundingEvents, startupReports, startups } from '../server/startups/table.ts';
import { companySites } from '../server/websites/table.ts';
import { addPerson } from './add-person.ts';
import { makeReport } from './make-report.ts';
import type { Shop } from './open-shop.ts';
import type { World } from './open-world.ts';

/** One call of an admin that does something in the world as the calls before it left it; what it answers may be used by later ones. */
export type AdminWrite = {
  name: string;
  input: (known: Record<string, string>) => Promise<object | undefined> | object | undefined;
  /** Of its answer what later calls name. */
  keep?: (answer: Record<string, unknown>) => Record<string, string>;
};

const reason = 'a test';
const idOfKey = (key: unknown) => (typeof key === 'object' && key && 'id' in key ? String(key.id) : '');
const csv = 'Company,Country,Date,Amount,Round\nOrchard,US,2026-11-10,3000000,Seed\n';
const mapping = {
  facts: ['companyName', 'country', 'announced', 'amount', 'roundType'],
  currency: 'USD',
  scale: 1,
};
const facts = {
  website: null,
  description: null,
  country: null,
  region: null,
  city: null,
  industryTags: [],
  foundedYear: null,
  contactEmail: null,
  linkedinUrl: null,
};
const round = { kind: 'seed', amount: null, currency: null, announcedOn: '2026-11-18', leadInvestors: [] };

/** What admins do to people. */
export function writesOfUsers(world: World): AdminWrite[] {
  const ofGrace = (more: object = {}) => ({
    name: '',
    input: ({ grace }: Record<string, string>) => ({ id: grace, reason, ...more }),
  });
  const expected = { fullName: 'Grace', profession: null, experienceYears: null };
  return [
    { ...ofGrace({ expected, wanted: { ...expected, fullName: 'Grace Hopper' } }), name: 'users.edit' },
    { ...ofGrace(), name: 'users.act' },
    { name: 'users.stopActing', input: () => undefined },
    { ...ofGrace(), name: 'users.mailVerification' },
    { ...ofGrace({ plan: 'monthly', days: 30 }), name: 'users.changeDays' },
    { ...ofGrace({ format: 'json' }), name: 'users.export' },
    { ...ofGrace(), name: 'users.signOut' },
    { ...ofGrace(), name: 'users.suspend' },
    { ...ofGrace(), name: 'users.resume' },
    { ...ofGrace({ role: 'read-only' }), name: 'users.setAdminRole' },
    {
      name: 'users.remove',
      input: async () => ({ id: (await addPerson(world)).id, reason, confirmation: 'DELETE' }),
    },
  ];
}

/** What admins do to companies and rounds, and what they answer. */
export function writesOfRecords(world: World): AdminWrite[] {
  const idOf = async (name: string) => {
    const [found] = await world.db.select().from(startups).where(eq(startups.name, name));
    return found?.id ?? '';
  };
  const record = (name: string, externalId: string, announcedOn = '2026-11-18') =>
    recordRounds(world.context(), [makeReport({ externalId, company: { name }, round: { announcedOn } })]);
  const atlas = (externalId: string, announcedOn: string) =>
    makeReport({
      externalId,
      company: { name: 'Atlas' },
      round: { kind: 'unspecified', amount: null, currency: null, announcedOn },
    });
  const chosen = async () => {
    const [first] = await world.db
      .select()
      .from(startupReports)
      .where(eq(startupReports.externalId, 'kestrel-2'));
    return { id: await idOf('Kestrel'), reportIds: [first?.id] };
  };
  return [
    {
      name: 'adminStartups.create',
      input: () => ({
        reason,
        entryId: randomUUID(),
        url: null,
        startup: { ...facts, name: 'Larkspur' },
        round,
      }),
    },
    {
      name: 'adminStartups.correct',
      input: async () => {
        const before = { ...facts, name: 'Larkspur' };
        return { id: await idOf('Larkspur'), reason, expected: before, wanted: { ...before, city: 'Oslo' } };
      },
    },
    { name: 'adminStartups.hide', input: async () => ({ id: await idOf('Larkspur'), reason }) },
    { name: 'adminStartups.show', input: async () => ({ id: await idOf('Larkspur'), reason }) },
    {
      name: 'adminRounds.create',
      input: async () => ({
        reason,
        entryId: randomUUID(),
        url: null,
        startupId: await idOf('Larkspur'),
        round: { ...round, kind: 'series_b', announcedOn: '2025-06-01' },
      }),
    },
    {
      name: 'adminRounds.correct',
      input: async () => {
        const [found] = await world.db
          .select()
          .from(fundingEvents)
          .where(eq(fundingEvents.announcedOn, '2025-06-01'));
        const before = { ...round, kind: 'series_b', announcedOn: '2025-06-01' };
        return { id: found?.id, reason, expected: before, wanted: { ...before, kind: 'series_c' } };
      },
    },
    {
      name: 'adminRounds.change',
      input: async () => {
        const found = await world.db.select({ id: fundingEvents.id }).from(fundingEvents).limit(1);
        return { ids: found.map(({ id }) => id), reason, change: { kind: 'hide' } };
      },
    },
    {
      name: 'adminStartups.merge',
      input: async () => {
        await record('Northwind Freight', 'northwind');
        return { id: await idOf('Larkspur'), goneId: await idOf('Northwind Freight'), reason };
      },
      keep: (answer) => ({ merge: String(answer.mergeId ?? '') }),
    },
    { name: 'review.part', input: ({ merge }) => ({ id: merge }) },
    {
      name: 'review.previewSplit',
      input: async () => {
        await record('Kestrel', 'kestrel-1');
        await record('Kestrel', 'kestrel-2', '2026-03-02');
        return chosen();
      },
    },
    { name: 'review.split', input: chosen, keep: (answer) => ({ split: String(answer.id ?? '') }) },
    { name: 'review.undoSplit', input: ({ split }) => ({ id: split }) },
    {
      name: 'review.answer',
      input: async () => {
        await recordRounds(world.context(), [atlas('atlas-1', '2025-02-03')]);
        await recordRounds(world.context(), [atlas('atlas-2', '2026-11-18')]);
        const [item] = await world.db.select().from(reviewItems);
        return { id: item?.id, decision: 'dismissed' };
      },
    },
    {
      name: 'review.takeBack',
      input: async () => ({ id: (await world.db.select().from(reviewItems))[0]?.id }),
    },
    { name: 'boards.lookAgain', input: async () => ({ startupId: await idOf('Kestrel') }) },
    {
      name: 'websites.answer',
      input: async () => {
        const startupId = await idOf('Kestrel');
        const at = world.clock.now();
        await world.db.insert(companySites).values({ startupId, state: 'unsure', nextCheckAt: at });
        return { startupId, domain: 'kestrel.io' };
      },
    },
    { name: 'websites.takeBack', input: async () => ({ startupId: await idOf('Kestrel') }) },
    {
      name: 'boards.answer',
      input: async () => {
        const at = world.clock.now();
        const board = { provider: 'ashby', token: 'kestrel', verdict: 'doubtful', owner: 'Kestrel' } as const;
        const times = { foundAt: at, verifiedAt: at, dueAt: at };
        const id = randomUUID();
        await world.db
          .insert(boards)
          .values({ id, startupId: await idOf('Kestrel'), evidence: [], ...board, ...times });
        return { id, decision: 'theirs' };
      },
    },
    {
      name: 'boards.takeBack',
      input: async () => ({ id: (await world.db.select().from(boards))[0]?.id }),
    },
  ];
}

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

/** Somebody to whom all of it is done. */
export async function addGrace(world: World): Promise<Record<string, string>> {
  const grace = await addPerson(world, { name: 'Grace', isVerified: false });
  await world.db.update(users).set({ lastSeenAt: world.clock.now() }).where(eq(users.id, grace.id));
  return { grace: grace.id };
}
