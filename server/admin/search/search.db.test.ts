import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hitsOfAll, hitsOfKind, type SearchKind } from '../../../contract/admin/search.ts';
import { userId } from '../../../contract/auth/accounts.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { giveMailsWithLinks } from '../../../fixtures/give-mails-with-links.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { jobsFor } from '../../app/jobs.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { mails } from '../../mail/table.ts';
import type { Actor } from '../../platform/context.ts';
import { findAnything } from './find-anything.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
});
afterAll(() => fixture.close());

const admin: Actor = { kind: 'admin', userId: userId.parse('root') };

const find = async (text: string, kind?: SearchKind, skip = 0) =>
  (await findAnything(fixture.context(admin), { text, kind, skip })).groups;

/** What is found of one kind, as its name, address or subject. */
async function found(text: string, kind: SearchKind): Promise<string[]> {
  const group = (await find(text)).find((each) => each.kind === kind);
  if (group?.kind === 'users') return group.hits.map(({ email }) => email);
  if (group?.kind === 'companies') return group.hits.map(({ name }) => name);
  if (group?.kind === 'rounds') return group.hits.map(({ companyName }) => companyName);
  return group?.hits.map(({ subject }) => subject) ?? [];
}

const record = (name: string, round: Parameters<typeof makeReport>[0] = {}) =>
  recordRounds(fixture.context(), [
    makeReport({
      externalId: randomUUID(),
      ...round,
      company: {
        name,
        website: `https://${name.toLowerCase().replaceAll(' ', '')}.example`,
        ...round.company,
      },
    }),
  ]);

async function addNamed(name: string, email: string): Promise<string> {
  const { id } = await addUser(fixture, { name });
  await fixture.db.update(users).set({ email }).where(eq(users.id, id));
  return id;
}

const addMail = (subject: string, to: string, text = '') =>
  fixture.db.insert(mails).values({
    id: randomUUID(),
    occasion: randomUUID(),
    to,
    subject,
    text,
    html: '',
    status: 'sent',
    createdAt: fixture.clock.now(),
  });

it('finds a user by the beginning of the address first, then by any part of a name', async () => {
  await addNamed('Wilhelmina Okafor', 'zz-late@example.com');
  await addNamed('Ben Late', 'wilh@example.com');
  await addNamed('Ana Sanwilhem', 'ana@example.com');
  expect(await found('wilh', 'users')).toEqual([
    'wilh@example.com',
    'zz-late@example.com',
    'ana@example.com',
  ]);
  expect(await found('wilh@example.com', 'users')).toEqual(['wilh@example.com']);
  expect(await found('OKAFÓR', 'users')).toEqual(['zz-late@example.com']);
  expect(await found('100%_', 'users')).toEqual([]);
});

it('finds a company by its name with a typo, a word of it or its domain, also when it is hidden', async () => {
  await record('Merlin Forge');
  await record('Quietwater');
  await fixture.db
    .update(startups)
    .set({ hiddenAt: fixture.clock.now() })
    .where(eq(startups.name, 'Quietwater'));
  expect(await found('forge', 'companies')).toEqual(['Merlin Forge']);
  expect(await found('merln', 'companies')).toEqual(['Merlin Forge']);
  expect(await found('www.merlinforge.ex', 'companies')).toEqual(['Merlin Forge']);
  expect(await found('quiet', 'companies')).toEqual(['Quietwater']);
});

it('finds a round by its company, by an amount as it is shown, and by both', async () => {
  await record('Ostrava Optics', { round: { amount: '7240000' } });
  await record('Ostrava Motors', { round: { amount: '31000000' } });
  await record('Brno Batteries', { round: { amount: '7180000' } });
  expect(await found('ostrava', 'rounds')).toHaveLength(2);
  expect(await found('$7.2M', 'rounds')).toEqual(
    expect.arrayContaining(['Ostrava Optics', 'Brno Batteries']),
  );
  await record('Plzen Presses', { round: { amount: '7200000', currency: 'EUR' } });
  expect(await found('€7.2M', 'rounds')).toEqual(['Plzen Presses']);
  expect(await found('7.2M', 'rounds')).toHaveLength(3);
  expect(await found('$7.2M', 'rounds')).toHaveLength(2);
  expect(await found('7.24 million', 'rounds')).toEqual(['Ostrava Optics']);
  expect(await found('ostrava 7.2m', 'rounds')).toEqual(['Ostrava Optics']);
  expect(await found('ostrava 8m', 'rounds')).toEqual([]);
});

it('finds a mail by its recipient or subject, and nothing by what it says', async () => {
  await addMail('Welcome to the spring cohort', 'mira@example.com', 'the word is heliotrope');
  expect(await found('spring coh', 'mails')).toEqual(['Welcome to the spring cohort']);
  expect(await found('mira@', 'mails')).toEqual(['Welcome to the spring cohort']);
  expect(await found('heliotrope', 'mails')).toEqual([]);
});

it('shows nothing of what opens an account', async () => {
  const { id } = await addUser(fixture);
  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, id));
  await giveMailsWithLinks(fixture, id);
  const answered = JSON.stringify([
    await find('example.com', 'mails'),
    await find('reset'),
    await find('token='),
  ]);
  expect(answered).toContain('Reset');
  expect(answered).not.toMatch(/token|https?:|"text"|"html"/);
});

it('answers a few of each kind, and pages of one', async () => {
  for (let at = 0; at < hitsOfKind + 3; at += 1) await addMail(`Batch ${at}`, `batch${at}@example.com`);
  const [some] = (await find('batch')).filter(({ kind }) => kind === 'mails');
  expect([some?.hits.length, some?.isMore]).toEqual([hitsOfAll, true]);
  const [first] = await find('batch', 'mails');
  const [second] = await find('batch', 'mails', hitsOfKind);
  expect([first?.hits.length, first?.isMore, second?.hits.length, second?.isMore]).toEqual([
    hitsOfKind,
    true,
    3,
    false,
  ]);
  const ids = [...(first?.hits ?? []), ...(second?.hits ?? [])].map(({ id }) => id);
  expect(new Set(ids).size).toBe(hitsOfKind + 3);
});

it.each<[Actor, string]>([
  [{ kind: 'visitor' }, 'UNAUTHORIZED'],
  [{ kind: 'user', userId: userId.parse('ada') }, 'FORBIDDEN'],
])('tells %j nothing', async (actor, code) => {
  await expect(findAnything(fixture.context(actor), { text: 'ada', skip: 0 })).rejects.toMatchObject({
    code,
  });
});
