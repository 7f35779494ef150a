import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { boards } from '../../server/boards/table.ts';
import { optOutRequests } from '../../server/opt-outs/table.ts';
import { recordRounds } from '../../server/startups/recording/record-rounds.ts';
import { reviewItems } from '../../server/startups/review/table.ts';
import { fundingEvents, startupReports, startups } from '../../server/startups/table.ts';
import { companySites } from '../../server/websites/table.ts';
import { makeReport } from '../make-report.ts';
import type { World } from '../open-world.ts';

import { companyFacts as facts, roundFacts as round } from '../record-facts.ts';
import type { AdminWrite } from './admin-write.ts';

const reason = 'a test';

/** What admins do to companies and rounds, and what they answer. */
export function writesOfRecords(world: World): AdminWrite[] {
  const idOf = async (name: string) => {
    const [found] = await world.db.select().from(startups).where(eq(startups.name, name));
    return found?.id ?? '';
  };
  const olderRound = async () => {
    const isThat = eq(fundingEvents.announcedOn, '2025-06-01');
    const [found] = await world.db.select().from(fundingEvents).where(isThat);
    return { id: found?.id };
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
    {
      name: 'adminStartups.withdraw',
      input: async () => ({ id: await idOf('Larkspur'), fact: 'place', reason }),
    },
    {
      name: 'adminStartups.restore',
      input: async () => {
        const before = { ...facts, name: 'Larkspur' };
        const wanted = { ...before, city: 'Oslo' };
        return { id: await idOf('Larkspur'), fact: 'place', reason, expected: before, wanted };
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
        const before = { ...round, kind: 'series_b', announcedOn: '2025-06-01' };
        return { ...(await olderRound()), reason, expected: before, wanted: { ...before, kind: 'series_c' } };
      },
    },
    {
      name: 'adminRounds.withdraw',
      input: async () => ({ ...(await olderRound()), fact: 'roundKind', reason }),
    },
    {
      name: 'adminRounds.restore',
      input: async () => {
        const expected = { ...round, kind: 'series_b', announcedOn: '2025-06-01' };
        const wanted = { ...expected, kind: 'series_c' };
        return { ...(await olderRound()), fact: 'roundKind', reason, expected, wanted };
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
    {
      name: 'optOuts.decide',
      input: async () => {
        const id = randomUUID();
        const asked = { kind: 'company', companyName: 'Atlas', companyKey: 'atlas' } as const;
        const at = world.clock.now();
        await world.db
          .insert(optOutRequests)
          .values({ id, ...asked, email: 'a@b.example', status: 'open', createdAt: at, provenAt: at });
        return { id, decision: 'granted' };
      },
    },
    {
      name: 'optOuts.takeBack',
      input: async () => ({ id: (await world.db.select().from(optOutRequests))[0]?.id }),
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
