import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import { networkLimits } from '../../../contract/outreach/network.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { findWaysIn } from './find-ways-in.ts';
import { writeIntroduction } from './introduction/write-introduction.ts';
import { getNetwork, importNetwork, removeNetwork } from './network.ts';
import { networkPeople } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
  await fixture.db.delete(attempts);
});

async function user(isPaid = true) {
  const another = await addUser(fixture, { isPaid });
  return { ...another, context: fixture.context(another.actor) };
}
type User = Awaited<ReturnType<typeof user>>;

const bring = ({ context }: User, text: string, isPreview = false) =>
  importNetwork(context, { text, isPreview });
const waysIn = async ({ context }: User, id: StartupId) =>
  (await findWaysIn(context, { id })).people.map(({ name, position, tie, isUnsure }) => [
    name,
    position,
    tie.kind === 'investor' ? `${tie.firm}${tie.isLead ? ' led' : ''}` : 'company',
    isUnsure,
  ]);

/** Kestrovia, whose round Northvale led. */
async function company(
  name = 'Kestrovia',
  leadInvestors = ['Northvale'],
  announcedOn = '2026-11-18',
): Promise<StartupId> {
  await recordRounds(fixture.context(), [
    makeReport({
      externalId: `https://news.example/${name}`,
      company: { name },
      round: { announcedOn, leadInvestors },
    }),
  ]);
  const [row] = await fixture.db
    .select({ id: startups.id })
    .from(startups)
    .where(sql`${startups.name} = ${name}`);
  return startupId.parse(row?.id);
}

const list = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ana,Silva,https://www.linkedin.com/in/anasilva,ana@northvale.example,Northvale,Partner,12 Mar 2024
Bo,Berg,,,"Kestrovia, Inc.",Engineer,12 Mar 2024
Cy,Cole,,,Elsewhere,Cook,12 Mar 2024
`;

describe('a list of people', () => {
  it('is looked at before it is stored, and stored once however often it comes', async () => {
    const ada = await user();
    expect(await bring(ada, list, true)).toMatchObject({ read: 3, added: 3, known: 0 });
    expect(await getNetwork(ada.context)).toEqual({ people: 0, importedAt: null });
    await Promise.all([bring(ada, list), bring(ada, list)]);
    expect(await getNetwork(ada.context)).toEqual({
      people: 3,
      importedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(await bring(ada, list)).toMatchObject({ read: 3, added: 0, changed: 0, known: 3 });
  });

  it('that is newer changes the job of a person with a profile, and says which lines it left out', async () => {
    const ada = await user();
    await bring(ada, list);
    const newer = list.replace('Northvale,Partner', 'Westvale,Partner').replace('Bo,Berg', ',');
    expect(await bring(ada, `${newer}Cy,Cole,,,Elsewhere,Cook,\n`)).toMatchObject({
      read: 2,
      added: 0,
      changed: 1,
      known: 1,
      unread: { 'no-name': 1, 'no-company': 0, twice: 1, 'too-many': 0 },
      unreadLines: [
        { line: 3, reason: 'no-name' },
        { line: 5, reason: 'twice' },
      ],
    });
    expect((await getNetwork(ada.context)).people).toBe(3);
  });

  it('is stored up to a limit, and the rest is named', async () => {
    const ada = await user();
    const many = Array.from({ length: networkLimits.people + 2 }, (_, index) => `P${index} Silva, Northvale`);
    expect(await bring(ada, many.join('\n'))).toMatchObject({
      added: networkLimits.people,
      unread: { 'too-many': 2 },
    });
    expect((await getNetwork(ada.context)).people).toBe(networkLimits.people);
  });

  it('that cannot be read is refused without a word of it', async () => {
    const ada = await user();
    await expect(bring(ada, ' \n ')).rejects.toThrow('We found no people in this list.');
    await expect(bring(ada, 'Name,Company\n"Ana Silva,Northvale')).rejects.toThrow(/^We couldn’t read this/);
    await expect(bring(ada, 'é'.repeat(networkLimits.bytes / 2 + 1))).rejects.toThrow('up to 5 MB');
  });

  it('is deleted at once, and only that of the user', async () => {
    const [ada, bea] = [await user(), await user()];
    await bring(ada, list);
    await bring(bea, list);
    expect(await removeNetwork(ada.context)).toEqual({ people: 0, importedAt: null });
    expect(await removeNetwork(ada.context)).toEqual({ people: 0, importedAt: null });
    expect((await getNetwork(bea.context)).people).toBe(3);
  });
});

it('names neither person nor company in the database, and rows of two users have nothing in common', async () => {
  const [ada, bea] = [await user(), await user()];
  await bring(ada, list);
  await bring(bea, list);
  const rows = await fixture.db.select().from(networkPeople);
  const raw = await rowsOf<{ row: string }>(
    fixture.db,
    sql`select row_to_json(p)::text as row from network_people p`,
  );
  const text = raw
    .map(({ row }) => row)
    .join('\n')
    .toLowerCase();
  for (const word of ['silva', 'northvale', 'partner', 'kestrovia', 'linkedin', '@'])
    expect(text).not.toContain(word);
  for (const column of ['personHash', 'companyHash', 'contentHash', 'sealed'] as const)
    expect(new Set(rows.map((row) => row[column])).size).toBe(6);
  await fixture.db.execute(
    sql`update network_people set sealed = (select sealed from network_people where user_id = ${bea.id} limit 1) where user_id = ${ada.id}`,
  );
  expect(await waysIn(ada, await company())).toEqual([]);
});

describe('ways in to a company', () => {
  it('are people there, then those at its investors, of the user alone', async () => {
    const [ada, bea] = [await user(), await user()];
    const id = await company();
    await bring(ada, list);
    expect(await waysIn(ada, id)).toEqual([
      ['Bo Berg', 'Engineer', 'company', false],
      ['Ana Silva', 'Partner', 'Northvale led', false],
    ]);
    expect(await waysIn(bea, id)).toEqual([]);
    const [person] = (await findWaysIn(ada.context, { id })).people;
    await expect(writeIntroduction(bea.context, { id, person: person?.id ?? '' })).rejects.toThrow(
      'no longer in your network',
    );
  });

  it('are said to be unsure where others have the name too', async () => {
    const ada = await user();
    const common = await company('Apollo', []);
    const id = await company();
    await bring(ada, 'Ana Silva, Apollo\nDi Dorn, Partner at Northvale Ventures');
    expect(await waysIn(ada, common)).toEqual([['Ana Silva', null, 'company', true]]);
    expect(await waysIn(ada, id)).toEqual([['Di Dorn', 'Partner', 'Northvale led', true]]);
  });

  it('lead through investors only where the plan shows the round', async () => {
    const [paid, free] = [await user(), await user(false)];
    const id = await company();
    for (const each of [paid, free]) await bring(each, 'Ana Silva, Partner at Northvale');
    expect(await waysIn(paid, id)).toHaveLength(1);
    expect(await waysIn(free, id)).toEqual([]);
  });

  it('are not found for a hidden company', async () => {
    const ada = await user();
    const id = await company();
    await bring(ada, list);
    await fixture.db.update(startups).set({ hiddenAt: new Date() });
    await expect(findWaysIn(ada.context, { id })).rejects.toThrow('Company not found');
  });
});

describe('an introduction', () => {
  it('is asked for with a fact and its source, in the language that was chosen', async () => {
    const ada = await user();
    const id = await company();
    await bring(ada, list);
    const ana = (await findWaysIn(ada.context, { id })).people.find(({ name }) => name === 'Ana Silva');
    const asked = { id, person: ana?.id ?? '' };
    expect(await writeIntroduction(ada.context, asked)).toMatchObject({
      language: 'en',
      subject: 'Introduction to Kestrovia?',
      text: expect.stringContaining('I read that Kestrovia raised $12.5M (Example News, November 18, 2026).'),
      fact: { source: 'Example News', url: expect.stringContaining('https://news.example/') },
    });
    const german = await writeIntroduction(ada.context, { ...asked, language: 'de' });
    expect(german.text).toMatch(/^Hallo Ana,\n\nsoweit ich weiß, arbeiten Sie bei Northvale\./);
  });
});

it('asks visitors to sign in', async () => {
  const context = fixture.context({ kind: 'visitor' });
  const id = await company();
  const calls = [
    () => getNetwork(context),
    () => removeNetwork(context),
    () => importNetwork(context, { text: list, isPreview: true }),
    () => findWaysIn(context, { id }),
    () => writeIntroduction(context, { id, person: 'x' }),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow('not authenticated');
});
