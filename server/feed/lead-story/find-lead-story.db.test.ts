import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { applications } from '../../applications/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { findLeadStory } from './find-lead-story.ts';

let fixture: Fixture;
const today = '2026-11-20';
const fintech = ['financial-services', 'financial-services/fintech'];
const executives = [{ name: 'Ada Okafor', roles: ['Chief Technology Officer'] }];

const raised = (name: string, age: number, industryTags: string[] = fintech) =>
  makeReport({
    externalId: name,
    company: { name, country: 'DE', industryTags, people: executives },
    round: { kind: 'seed', announcedOn: daysBefore(today, age) },
  });

beforeAll(async () => {
  fixture = await openFixture();
  fixture.clock.set(`${today}T09:00:00Z`);
  await recordRounds(fixture.context(), [
    raised('Fresh', 1, ['software']),
    raised('Kestrel', 4),
    raised('Utrecht Pay', 20),
    raised('Beehive', 40),
    ...[1, 2, 3].map((turn) => raised(`Old ${turn}`, 300)),
  ]);
});
afterAll(() => fixture.close());

type User = Awaited<ReturnType<typeof addUser>>;
const leadOf = ({ actor }: User) => findLeadStory(fixture.context(actor), { timeZone: 'UTC' });
async function openLeadOf(user: User) {
  const lead = await leadOf(user);
  if (lead.kind !== 'open') throw new Error(`The lead is ${lead.kind}`);
  return lead;
}
const idOf = async (name: string) => {
  const [company] = await fixture.db.select().from(startups).where(eq(startups.name, name));
  return company?.id ?? '';
};

it('is the best match that the viewer has not seen, and the best of the quarter once all are seen', async () => {
  const ada = await addUser(fixture, {
    isPaid: true,
    industries: ['software', 'financial-services/fintech'],
  });
  expect((await openLeadOf(ada)).alert).toMatchObject({ companyName: 'Fresh', isNew: true });

  fixture.clock.set(`${today}T12:00:00Z`);
  await recordRounds(fixture.context(), [raised('Newcomer', 60)]);
  fixture.clock.set(`${today}T13:00:00Z`);
  expect((await openLeadOf(ada)).alert).toMatchObject({ companyName: 'Newcomer', isNew: true });

  fixture.clock.set(`${today}T18:00:00Z`);
  expect((await openLeadOf(ada)).alert.isNew).toBe(false);
});

it('says whom to write to, and passes over a company that the user has written to', async () => {
  const bea = await addUser(fixture, { isPaid: true, industries: ['financial-services/fintech'] });
  const apply = async (name: string, status: ApplicationStatus) =>
    fixture.db.insert(applications).values({
      id: randomUUID(),
      userId: bea.id,
      startupId: await idOf(name),
      status,
      generatedLetter: 'Dear team',
      applicationDate: fixture.clock.now(),
    });
  const first = await openLeadOf(bea);
  expect(first.contact).toEqual({ name: 'Ada Okafor', role: 'Chief Technology Officer' });
  await apply(first.alert.companyName, 'PENDING');
  expect((await openLeadOf(bea)).alert).toMatchObject({
    companyName: first.alert.companyName,
    application: 'PENDING',
  });
  await fixture.db.delete(applications);
  await apply(first.alert.companyName, 'SUBMITTED');
  expect((await openLeadOf(bea)).alert.companyName).not.toBe(first.alert.companyName);
});

it('says of a match that the plan locks what kind it is and whether roles fit, never who', async () => {
  const free = await addUser(fixture, {
    industries: ['financial-services/fintech'],
    additionalRoles: ['Software Engineer'],
  });
  const list = await addBoard(fixture, await idOf('Utrecht Pay'));
  await list([{ title: 'Software Engineer' }]);
  const lead = await leadOf(free);
  expect(lead).toMatchObject({
    kind: 'locked',
    preview: {
      strength: 'strong',
      hasRolesForYou: true,
      stage: 'Seed',
      industry: { name: 'FinTech' },
      country: 'DE',
      amountBand: '5m-20m',
      age: { unit: 'week', count: 2 },
    },
  });
  expect(JSON.stringify(lead)).not.toMatch(/Utrecht|12500000|12\.5/);
});

it('is the locked match of the highest score, though another is newer', async () => {
  await using world = await openFixture();
  world.clock.set(`${today}T09:00:00Z`);
  const insurance = ['financial-services', 'financial-services/insurance'];
  await recordRounds(world.context(), [
    raised('Later choice', 2, insurance),
    raised('First choice', 9),
    ...[1, 2, 3, 4, 5].flatMap((turn) => [
      raised(`Old ${turn}`, 300),
      raised(`Older ${turn}`, 310, insurance),
    ]),
  ]);
  const free = await addUser(world, {
    industries: [
      'financial-services/fintech',
      'software',
      'energy',
      'health-care',
      'financial-services/insurance',
    ],
    additionalRoles: ['Software Engineer'],
  });
  const engineersWantedAt = async (name: string) => {
    const [company] = await world.db.select().from(startups).where(eq(startups.name, name));
    const list = await addBoard(world, company?.id ?? '');
    await list([{ title: 'Software Engineer' }]);
  };
  const leadAge = async () => {
    const lead = await findLeadStory(world.context(free.actor), { timeZone: 'UTC' });
    return lead.kind === 'locked' ? lead.preview.age : null;
  };
  expect(await leadAge()).toEqual({ unit: 'week', count: 1 });
  await engineersWantedAt('Later choice');
  await engineersWantedAt('First choice');
  expect(await leadAge()).toEqual({ unit: 'week', count: 1 });
});

it('is one of the quarter for a free plan whose locked sections match nothing', async () => {
  const free = await addUser(fixture, { industries: ['financial-services/fintech'], countries: ['DE'] });
  await fixture.db
    .update(fundingEvents)
    .set({ hiddenAt: fixture.clock.now() })
    .where(sql`${fundingEvents.announcedOn} >= ${daysBefore(today, 30)}::date`);
  const lead = await openLeadOf(free);
  expect(lead.alert.ageInDays).toBeGreaterThan(30);
  expect(lead.contact).toBeNull();
  await fixture.db.update(fundingEvents).set({ hiddenAt: null });
});

it('is the closest where nothing matches, with what it lacks and whom to write to, and passes over one written to', async () => {
  const picky = await addUser(fixture, { isPaid: true, countries: ['IS'] });
  const closest = await openLeadOf(picky);
  expect(closest).toMatchObject({
    kind: 'open',
    misfits: [{ ground: 'place', wanted: 'Iceland', isUnknown: false }],
    contact: { name: 'Ada Okafor' },
  });
  await fixture.db.insert(applications).values({
    id: randomUUID(),
    userId: picky.id,
    startupId: closest.alert.startupId,
    status: 'SUBMITTED',
    generatedLetter: 'Dear team',
    applicationDate: fixture.clock.now(),
  });
  expect((await openLeadOf(picky)).alert.startupId).not.toBe(closest.alert.startupId);
});

it('is none where nothing matches and the plan locks sections, whose lines stand there', async () => {
  const free = await addUser(fixture, { countries: ['IS'] });
  expect(await leadOf(free)).toEqual({ kind: 'none' });
});

it('is none where there are no rounds, and nothing for a visitor', async () => {
  await using world = await openFixture();
  const early = await addUser(world, { isPaid: true, countries: ['IS'] });
  expect(await findLeadStory(world.context(early.actor), { timeZone: 'UTC' })).toEqual({ kind: 'none' });
  await expect(findLeadStory(fixture.context({ kind: 'visitor' }), { timeZone: 'UTC' })).rejects.toThrow(
    'not authenticated',
  );
});
