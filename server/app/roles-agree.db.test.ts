import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StartupId, startupId } from '../../contract/companies/companies.ts';
import { addBoard } from '../../fixtures/add-board.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { readMails } from '../../fixtures/read-mails.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { whomToWrite } from '../feed/company-page/whom-to-write.ts';
import { interpretSearch } from '../feed/interpret-search.ts';
import { listAlerts } from '../feed/list-alerts.ts';
import { listRoles } from '../feed/open-roles/list-roles.ts';

/** What users do, the roles that are for them, and roles that are called nearly so and are another trade. */
const users: Record<string, { fits: string[]; misses: string[] }> = {
  'Software Engineer': {
    fits: ['Backend Developer', 'Data Engineer', 'DevOps Engineer', 'Senior Platform Engineer'],
    misses: [
      'Senior Mechanical Engineer',
      'Sales Engineer',
      'Electrical Engineer',
      'Process Engineer',
      'QA Tester',
    ],
  },
  'Mechanical Engineer': {
    fits: ['Senior Mechanical Engineer'],
    misses: [
      'Backend Developer',
      'Civil Engineer',
      'Chemical Engineer',
      'Process Engineer',
      'Electrical Engineer',
    ],
  },
  'Data Engineer': {
    fits: ['Data Engineer', 'Backend Developer'],
    misses: ['Data Analyst', 'Data Scientist'],
  },
  'Data Analyst': {
    fits: ['Data Analyst'],
    misses: ['Data Engineer', 'Data Scientist', 'Financial Analyst'],
  },
  'Product Designer': {
    fits: ['Senior UX Designer'],
    misses: ['Graphic Designer', 'Interior Designer', 'Fashion Designer', 'UX Researcher', 'Product Manager'],
  },
  'Product Manager': {
    fits: ['Product Manager'],
    misses: ['Project Manager', 'Property Manager', 'Program Manager', 'Account Manager'],
  },
  'Project Manager': {
    fits: ['Project Manager', 'Program Manager'],
    misses: ['Product Manager', 'Property Manager'],
  },
  Accountant: { fits: ['Senior Accountant'], misses: ['Account Manager', 'Financial Analyst'] },
  'Sales Engineer': {
    fits: ['Sales Engineer', 'Solutions Engineer'],
    misses: ['Backend Developer', 'Account Manager'],
  },
  'Security Engineer': { fits: ['Security Engineer'], misses: ['Security Guard', 'DevOps Engineer'] },
  'Security Guard': { fits: ['Security Guard'], misses: ['Security Engineer'] },
  'Registered Nurse': {
    fits: ['Registered Nurse'],
    misses: ['Physician', 'Clinical Operations Manager', 'Clinical Research Associate'],
  },
  'Clinical Research Associate': {
    fits: ['Clinical Research Associate'],
    misses: ['Registered Nurse', 'Clinical Operations Manager', 'Physician'],
  },
  Chef: { fits: ['Line Cook'], misses: ['Chief of Staff', 'Project Manager'] },
  Teacher: { fits: ['High School Teacher'], misses: ['Corporate Trainer'] },
  Recruiter: { fits: ['Talent Acquisition Partner'], misses: ['HR Manager'] },
  'Customer Success Manager': {
    fits: ['Customer Success Manager', 'Account Manager'],
    misses: ['Customer Support Specialist'],
  },
  'Site Reliability Engineer': {
    fits: ['DevOps Engineer', 'Senior Platform Engineer', 'Backend Developer'],
    misses: ['Process Engineer', 'Senior Mechanical Engineer'],
  },
  'QA Engineer': { fits: ['QA Tester'], misses: ['Quality Inspector', 'Backend Developer'] },
  'UX Researcher': { fits: ['UX Researcher'], misses: ['Research Scientist', 'Senior UX Designer'] },
};

const cities =
  `Berlin Hamburg Munich Cologne Frankfurt Stuttgart Dresden Leipzig Bremen Hanover Nuremberg Dortmund Essen Bonn
  Mannheim Karlsruhe Augsburg Wiesbaden Freiburg Kiel Rostock Mainz Kassel Potsdam Ulm Darmstadt Heidelberg Regensburg
  Jena Trier Göttingen Koblenz Bremerhaven Ingolstadt Erfurt Magdeburg Aachen Krefeld Chemnitz Bielefeld Bochum Wuppertal Duisburg`.split(
    /\s+/,
  );
const titles = [...new Set(Object.values(users).flatMap(({ fits, misses }) => [...fits, ...misses]))];
const companyOf = (title: string) => `${title.replace(/[^A-Za-z]/g, '')}ia`;
const cityOf = (title: string) => cities[titles.indexOf(title)] ?? '';

let fixture: Fixture;
const ids = new Map<string, StartupId>();
const people = new Map<string, Awaited<ReturnType<typeof addUser>>>();
const scope = { section: 'week', timeZone: 'UTC' } as const;

beforeAll(async () => {
  expect(titles.length).toBeLessThanOrEqual(cities.length);
  fixture = await openFixture();
  const reports = titles.map((title) =>
    makeReport({
      externalId: title,
      company: { name: companyOf(title), industryTags: ['health-care'], city: cityOf(title), country: 'DE' },
      round: { amount: '1000000' },
    }),
  );
  await recordRounds(fixture.context(), reports);
  for (const { id, name } of await fixture.db.select().from(startups)) ids.set(name, startupId.parse(id));
  for (const title of titles) await (await addBoard(fixture, idOf(title)))([{ title, location: 'Germany' }]);
  for (const title of Object.keys(users))
    people.set(
      title,
      await addUser(fixture, { isPaid: true, industries: ['health-care'], additionalRoles: [title] }),
    );
  await sendAlerts(fixture.context(), { kind: 'manual', sinceDays: 30 });
});
afterAll(() => fixture.close());

const idOf = (title: string): StartupId => startupId.parse(ids.get(companyOf(title)));
const as = (user: string) => fixture.context(people.get(user)?.actor);
const sorted = (names: Iterable<string>) => [...names].sort();

async function cardsOf(user: string, hiring?: 'role') {
  const cards = [];
  for (let cursor: string | undefined; ; ) {
    const { alerts, nextCursor } = await listAlerts(as(user), { ...scope, cursor, hiring });
    cards.push(...alerts);
    if (!nextCursor) return cards;
    cursor = nextCursor;
  }
}

it.each(Object.entries(users))(
  'what is for the user is so wherever it is said: %s',
  async (user, { fits, misses }) => {
    const expected = sorted(fits.map(companyOf));
    const cards = await cardsOf(user);
    expect(cards).toHaveLength(titles.length);
    const named = (some: typeof cards) => sorted(some.map(({ companyName }) => companyName));
    expect(named(cards.filter(({ hiring }) => hiring.isForYou))).toEqual(expected);
    expect(named(await cardsOf(user, 'role'))).toEqual(expected);
    const isSaid = ({ match }: (typeof cards)[number]) =>
      match?.reasons.some(({ ground, says }) => ground === 'hiring' && says === 'hires_your_role');
    expect(named(cards.filter(isSaid))).toEqual(expected);

    for (const title of [...fits, ...misses]) {
      const isForThem = fits.includes(title);
      const page = await listRoles(as(user), { id: idOf(title) });
      expect(page.hiring.forYou, `${title} on the page`).toBe(Number(isForThem));
      const query = `${user} jobs in ${cityOf(title)}`;
      const { meaning } = await interpretSearch(as(user), { query, timeZone: 'UTC' });
      const role = meaning.alternatives.flat().find(({ kind }) => kind === 'hiring');
      expect(role?.kind === 'hiring' && !role.ranksOnly, `${title} by the search ${query}`).toBe(isForThem);
      const [chief, colleague] = [
        { name: 'Friedegund Achtern', roles: ['CEO'] },
        { name: 'Kwabena Rittmeister', roles: [title] },
      ];
      expect(whomToWrite([chief, colleague], [user]), `${title} in a letter`).toBe(
        isForThem ? colleague : chief,
      );
    }
  },
);

it('says so in mails too', async () => {
  for (const [user, { fits }] of Object.entries(users)) {
    const mail = (await readMails(fixture.context())).findLast(({ to }) => to === people.get(user)?.email);
    const lines = mail?.text.split('\n') ?? [];
    const said = titles.filter((title) => lines.includes(companyOf(title)));
    expect(said.length).toBeGreaterThan(5);
    for (const title of said) {
      const from = lines.indexOf(companyOf(title));
      const next = lines.findIndex(
        (line, at) => at > from && titles.some((each) => companyOf(each) === line),
      );
      const about = lines.slice(from, next === -1 ? undefined : next).join('\n');
      expect(about.includes('1 for you'), `${title} for a ${user}`).toBe(fits.includes(title));
    }
  }
});
