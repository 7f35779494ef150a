import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { RegisteredCompany } from '../../../sandbox/registers/registered-company.ts';
import { type StandInWeb, startWeb } from '../../../sandbox/web/start-web.ts';
import { takePersonOff } from '../../admin/removal-requests/take-person-off.ts';
import { setCompanyHidden } from '../../companies/hiding/hiding.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { removePerson } from '../../companies/removed-people/removed-people.ts';
import { removedPeople } from '../../companies/removed-people/table.ts';
import { startups } from '../../companies/table.ts';
import { getCompany } from '../../feed/company-page/get-company.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { createFetcher } from '../../platform/fetch/guarded-fetch.ts';
import { createPoliteFetcher } from '../../platform/fetch/polite-fetch.ts';
import { enrichCompanies } from '../runs/enrich-companies.ts';
import { findDue } from '../runs/find-due.ts';
import { removeCompany } from '../websites/leave-out.ts';
import { storedPerson } from '../websites/people/stored-person.ts';
import { removed, siteFacts } from '../websites/table.ts';
import { lookUpRegisters } from './look-up-registers.ts';
import { deleteUnseen } from './recording/save-registration.ts';
import { listRegisterStates } from './register-states.ts';
import { companyOfficers, companyRegistrations } from './table.ts';

let fixture: Fixture;
let web: StandInWeb;
const lyon: RegisteredCompany = {
  register: 'recherche-entreprises',
  number: '552100554',
  name: 'ATELIER LUMEN',
  town: 'LYON 3EME',
  founded: '2021-02-01',
  officers: [
    { given: 'Camille', family: 'Moreau', role: 'Président de SAS' },
    { given: 'Marc', family: 'Verif', role: 'Commissaire aux comptes titulaire' },
  ],
};

beforeAll(async () => {
  fixture = await openFixture();
  fixture.environment.registerKeys.companiesHouse = 'invented';
  web = await startWeb([], [lyon]);
});
afterAll(async () => {
  await web.close();
  await fixture.close();
});
beforeEach(async () => {
  web.sites.clear();
  web.requests.length = 0;
  web.registers.splice(0, Number.POSITIVE_INFINITY, structuredClone(lyon));
  await fixture.db.delete(startups);
  await fixture.db.delete(removed);
  await fixture.db.delete(removedPeople);
});

async function record(company: object): Promise<string> {
  const reported = { name: 'Atelier Lumen', country: 'FR', city: 'Lyon', ...company };
  await recordRounds(fixture.context(), [
    makeReport({ source: 'feed', externalId: reported.name, company: reported }),
  ]);
  const rows = await fixture.db.select({ id: startups.id, name: startups.name }).from(startups);
  return rows.find(({ name }) => name === reported.name)?.id ?? '';
}
/** As a process does that has asked nobody yet: a host that was left alone is not any more. */
const write = (id: string) =>
  enrichCompanies(fixture.context(), {
    ids: [id],
    target: null,
    fetcher: createPoliteFetcher(
      createFetcher({ standIn: { port: web.port, knows: web.knows }, allowPrivate: true }),
      { spacingMs: 0 },
    ),
  });
const paid = async () => fixture.context((await addUser(fixture, { isPaid: true })).actor);
const contactOf = async (id: string) => (await getCompany(await paid(), { id })).contact;
const officersOf = async (id: string) => {
  const contact = await contactOf(id);
  return contact.access === 'open' ? contact.officers : [];
};
const askedOf = (host: string) => web.requests.filter((each) => each.host === host).length;
const france = 'recherche-entreprises.api.gouv.fr';

describe('a company in a register', () => {
  it('names who runs it, with the office, the page there and the day, to those whose plan has that', async () => {
    const id = await record({});
    await write(id);
    expect(await officersOf(id)).toEqual([
      {
        name: 'Camille Moreau',
        office: 'President',
        role: 'Président de SAS',
        since: null,
        register: 'recherche-entreprises',
        page: 'https://annuaire-entreprises.data.gouv.fr/entreprise/552100554',
        seenAt: fixture.clock.now().toISOString(),
        isConfirmed: false,
      },
    ]);
    const free = fixture.context((await addUser(fixture)).actor);
    const locked = await getCompany(free, { id });
    expect(locked.contact).toMatchObject({ access: 'locked', peopleCount: 1 });
    expect(JSON.stringify(locked)).not.toMatch(/Moreau|552100554|President/);
  });

  it('leaves no birth date, address, nationality or code of a person in any table, nor in the log of the run', async () => {
    const id = await record({});
    await write(id);
    const tables = await rowsOf<{ name: string }>(
      fixture.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await rowsOf(fixture.db, sql`select * from ${sql.identifier(name)}`);
      expect(JSON.stringify(rows), name).not.toMatch(/1980-01|Française|RUE INVENTEE|ALIX/);
    }
  });

  it('is confirmed once the press names the same person too, and counts them once', async () => {
    const id = await record({ people: [{ name: 'Camille MOREAU', roles: ['CEO'] }] });
    await write(id);
    expect(await officersOf(id)).toMatchObject([{ name: 'Camille Moreau', isConfirmed: true }]);
    const free = fixture.context((await addUser(fixture)).actor);
    expect((await getCompany(free, { id })).contact).toMatchObject({ peopleCount: 1 });
  });

  it.each([
    [
      'Harbour Kiln',
      'GB',
      'Leeds',
      {
        register: 'companies-house',
        number: '12345678',
        name: 'Harbour Kiln Ltd',
        town: 'Leeds',
        role: 'director',
      },
    ],
    [
      'Fjordlys',
      'NO',
      'Oslo',
      { register: 'brreg', number: '923609016', name: 'Fjordlys AS', town: 'Oslo', role: 'DAGL' },
    ],
    [
      'Vltava Robotika',
      'CZ',
      'Praha',
      {
        register: 'ares',
        number: '27082440',
        name: 'Vltava Robotika s.r.o.',
        town: 'Praha',
        role: 'Jednatel',
      },
    ],
  ] as const)('%s in %s names who runs it', async (name, country, city, { role, ...company }) => {
    web.registers.push({
      ...company,
      founded: '2022-01-01',
      officers: [
        { given: 'Imogen', family: 'Ashgrove', role, since: '2022-03-01' },
        { given: 'Dora', family: 'Departed', role, since: '2020-03-01', until: '2023-03-01' },
      ],
    });
    const id = await record({ name, country, city });
    expect(await write(id)).toMatchObject({ status: 'succeeded' });
    expect((await officersOf(id)).map((each) => each.name)).toEqual(['Imogen Ashgrove']);
    expect(await contactOf(id)).toBeTruthy();
  });

  it('is not asked for again before 90 days, then is, and who left is gone', async () => {
    const id = await record({});
    await write(id);
    await write(id);
    expect(askedOf(france)).toBe(2);
    fixture.clock.advanceDays(29);
    await write(id);
    expect(askedOf(france)).toBe(2);
    fixture.clock.advanceDays(62);
    expect(await findDue(fixture.context(), 10)).toContain(id);
    const [company] = web.registers;
    if (company) company.officers = [{ given: 'Noé', family: 'Corbières', role: 'Président de SAS' }];
    await write(id);
    expect((await officersOf(id)).map(({ name }) => name)).toEqual(['Noé Corbières']);
    fixture.clock.set('2026-11-20T12:00:00Z');
  });
});

describe('what is deleted', () => {
  it.each([
    ['removed it for reasons of law', { fault: 'gone' as const }],
    ['struck it off', { isStruckOff: true }],
  ])('goes as soon as the register %s', async (_, change) => {
    const id = await record({});
    await write(id);
    fixture.clock.advanceDays(91);
    Object.assign(web.registers[0] ?? {}, change);
    await write(id);
    expect(await fixture.db.select().from(companyOfficers)).toEqual([]);
    expect(await fixture.db.select().from(companyRegistrations)).toMatchObject([
      { number: null, name: null },
    ]);
    fixture.clock.set('2026-11-20T12:00:00Z');
  });

  it('stays through a fault of the register, is shown for a year, and goes after that', async () => {
    const id = await record({});
    await write(id);
    fixture.clock.advanceDays(91);
    Object.assign(web.registers[0] ?? {}, { fault: 'unavailable' });
    expect(await write(id)).toMatchObject({ failed: 1 });
    expect(await officersOf(id)).toHaveLength(1);
    fixture.clock.advanceDays(275);
    expect(await officersOf(id)).toEqual([]);
    expect(await deleteUnseen(fixture.context())).toEqual({ officers: 1, registrations: 1 });
    await expect(deleteUnseen(await paid())).rejects.toThrow('Access denied');
    fixture.clock.set('2026-11-20T12:00:00Z');
  });

  it('is all that registers said of a company that is left out, and it is not asked for again', async () => {
    const id = await record({});
    await write(id);
    await removeCompany(fixture.context(), 'Atelier Lumen');
    expect(await fixture.db.select().from(companyOfficers)).toEqual([]);
    await setCompanyHidden(fixture.context(), { id, isHidden: true });
    web.requests.length = 0;
    await write(id);
    expect(askedOf(france)).toBe(0);
  });
});

describe('a register in trouble', () => {
  it('that asks to wait is asked again after that', async () => {
    Object.assign(web.registers[0] ?? {}, { fault: 'limited', number: '552100554' });
    const id = await record({});
    expect(await write(id)).toMatchObject({ status: 'succeeded' });
    expect(await officersOf(id)).toHaveLength(1);
  });

  it.each(['busy', 'unavailable', 'malformed'] as const)(
    '(%s) leaves the rest of the company alone, and is tried again',
    async (fault) => {
      Object.assign(web.registers[0] ?? {}, { fault });
      const id = await record({});
      expect(await write(id)).toMatchObject({ failed: 1 });
      expect(await officersOf(id)).toEqual([]);
      expect(await fixture.db.select().from(companyRegistrations)).toEqual([]);
    },
  );
});

describe('whose it is', () => {
  it('a namesake in another town, a property company and two that fit alike name no one', async () => {
    const id = await record({ city: 'Bordeaux' });
    Object.assign(web.registers[0] ?? {}, { town: 'NANTES' });
    // The name alone is rare enough only with employees; the stand-in has some.
    web.registers.push({ ...lyon, number: '732829320', town: 'NANTES' });
    await write(id);
    expect(await officersOf(id)).toEqual([]);
    await fixture.db.delete(companyRegistrations);
    web.registers.splice(0, 2, { ...lyon, town: 'BORDEAUX', isPropertyShell: true });
    await write(id);
    expect(await officersOf(id)).toEqual([]);
    await fixture.db.delete(companyRegistrations);
    web.registers.splice(
      0,
      1,
      { ...lyon, town: 'BORDEAUX' },
      { ...lyon, number: '732829320', town: 'BORDEAUX' },
    );
    await write(id);
    expect(await officersOf(id)).toEqual([]);
    const [row] = await fixture.db.select().from(companyRegistrations);
    expect(row).toMatchObject({ number: null, reason: expect.stringContaining('fit equally well') });
  });

  it('a number of its own site decides between namesakes, and that of its host does not', async () => {
    const id = await record({ city: null });
    web.registers.push(
      {
        ...lyon,
        number: '732829320',
        town: 'NANTES',
        officers: [{ given: 'Lou', family: 'Yvrande', role: 'Gérant' }],
      },
      {
        ...lyon,
        number: '424761419',
        name: 'GRAND HEBERGEUR',
        town: 'ROUBAIX',
        officers: [{ given: 'Otto', family: 'Host', role: 'Président' }],
      },
    );
    const fact = {
      startupId: id,
      kind: 'register-number' as const,
      page: 'https://lumen.example/mentions-legales',
      firstSeenAt: fixture.clock.now(),
      lastSeenAt: fixture.clock.now(),
    };
    await fixture.db.insert(siteFacts).values([
      { ...fact, id: '019a0000-0000-7000-8000-000000000001', value: '424 761 419' },
      { ...fact, id: '019a0000-0000-7000-8000-000000000002', value: '732 829 320 00012' },
    ]);
    // What the site says is read by another step, which finds no site here.

    const asking = {
      fetcher: createFetcher({ standIn: { port: web.port, knows: web.knows }, allowPrivate: true }),
      userAgent: 'Test',
      signal: new AbortController().signal,
    };
    await lookUpRegisters(fixture.context(), { startupId: id, web: asking, site: null });
    expect((await officersOf(id)).map(({ name }) => name)).toEqual(['Lou Yvrande']);
    const [row] = await fixture.db
      .select()
      .from(companyRegistrations)
      .where(eq(companyRegistrations.startupId, id));
    expect(row?.evidence.map(({ kind }) => kind)).toContain('number');
    await expect(lookUpRegisters(await paid(), { startupId: id, web: asking, site: null })).rejects.toThrow(
      'Access denied',
    );
  });
});

describe('who asked to be left out', () => {
  it('is not stored when a register names them, and not shown where they are', async () => {
    const id = await record({});
    await removePerson(fixture.context(), {
      companyName: 'Atelier Lumen',
      personNames: ['Camille Moreau'],
      requestId: '019a0000-0000-7000-8000-00000000000a',
    });
    await write(id);
    expect(await fixture.db.select().from(companyOfficers)).toEqual([]);
    await fixture.db.insert(companyOfficers).values({
      startupId: id,
      register: 'recherche-entreprises',
      name: 'Moreau Camille',
      nameKey: 'camille moreau',
      office: 'President',
      role: 'Président',
      firstSeenAt: fixture.clock.now(),
      lastSeenAt: fixture.clock.now(),
    });
    expect(await officersOf(id)).toEqual([]);
  });
});

describe('a person of the company’s own pages', () => {
  it('confirms whom the register names, and goes when they ask to be left out', async () => {
    const id = await record({});
    await write(id);
    const seen = fixture.clock.now();
    await fixture.db.insert(siteFacts).values({
      id: '019a0000-0000-7000-8000-00000000000c',
      startupId: id,
      kind: 'person',
      value: storedPerson({ name: 'Camille Moreau', roles: ['CEO'] }),
      page: 'https://lumen.example/team',
      firstSeenAt: seen,
      lastSeenAt: seen,
    });
    expect(await officersOf(id)).toMatchObject([{ name: 'Camille Moreau', isConfirmed: true }]);
    const person = {
      companyName: 'Atelier Lumen',
      personNames: ['Camille Moreau'],
      requestId: '019a0000-0000-7000-8000-00000000000d',
    };
    await expect(takePersonOff(await paid(), person)).rejects.toThrow('Access denied');
    await takePersonOff(fixture.context(), person);
    expect(await fixture.db.select().from(siteFacts)).toEqual([]);
    expect(await fixture.db.select().from(companyOfficers)).toEqual([]);
  });
});

describe('the state of registers', () => {
  it('says which are asked, why others are not, and how many companies were found in each', async () => {
    await write(await record({}));
    const { states, failing } = await listRegisterStates(fixture.context());
    const stateOf = (name: string) => states.find((state) => state.name === name);
    expect(stateOf('recherche-entreprises')).toMatchObject({ offBecause: null, companies: 1 });
    expect(stateOf('companies-house')).toMatchObject({ offBecause: null, companies: 0, lastAnswerAt: null });
    expect(stateOf('nzbn')).toMatchObject({ offBecause: 'no key' });
    expect(failing).toBe(0);
    const some = { ...fixture.context(), environment: { ...fixture.environment, registers: [] } };
    expect((await listRegisterStates(some)).states.map(({ offBecause }) => offBecause)).not.toContain(null);
    await expect(listRegisterStates(await paid())).rejects.toThrow('Access denied');
  });
});
