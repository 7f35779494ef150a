import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { collectPersonalData } from '../../account/collecting/collect-personal-data.ts';
import { sendAlerts } from '../../alerts/send-alerts.ts';
import type { QuotedFact } from '../../companies/quoted-facts/quoted-fact.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { reportFact } from '../../enrichment/fact-reports/fact-reports.ts';
import { posting } from '../../enrichment/job-boards/listing/job-posting.ts';
import { recordAnswer } from '../../enrichment/job-boards/recording/record-answer.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { companySites, siteFacts } from '../../enrichment/websites/table.ts';
import { mails } from '../../mail/table.ts';
import type { Context } from '../../platform/context.ts';
import { getCompany } from '../company-page/get-company.ts';
import { listSimilar } from '../company-page/list-similar.ts';
import { suggestCompanies } from '../company-page/suggest-companies.ts';
import { listFavorites, setFavorite } from '../favorites/favorites.ts';
import { listLatest } from '../find-locked-previews.ts';
import { forecastHiring } from '../hiring-forecast/forecast-hiring.ts';
import { listAlerts } from '../list-alerts.ts';
import { summariseAlerts } from '../summarise-alerts.ts';
import { listRoles } from './list-roles.ts';

const secrets = [
  'Zanzibarian Weaver',
  'role-of-theirs',
  'token-of-theirs',
  'page-that-links',
  'jobs@kestrel-mail.example',
  'linkedin.com/company/kestrel-of-theirs',
  'form-of-theirs',
  // Of people whom the press names, in each kind of sentence, by the whole name or the last.
  'Quillabar',
  'says-who-leads-them',
  'says-who-hires',
];
/** What the press says of a round that the plan locks, and of its money. */
const lockedWords = [
  'says-what-the-money-is-for',
  'says-where-they-are',
  'paper-of-theirs',
  'Eleven of them',
];
const holdsSecret = (answer: unknown, words = secrets) =>
  words.filter((secret) => JSON.stringify(answer).includes(secret));

const said: QuotedFact[] = [
  {
    kind: 'activity',
    sentence: 'Kestrel, which floats looms, is led by Orlo Quillabar and says-who-leads-them.',
  },
  {
    kind: 'person',
    name: 'Orlo Quillabar',
    roles: ['CEO'],
    sentence: 'CEO Orlo Quillabar says-who-leads-them.',
  },
  {
    kind: 'use_of_funds',
    sentence: '“We hire weavers,” said Quillabar, who says-who-hires.',
    purposes: ['hiring'],
    functions: ['design'],
    countries: [],
  },
  {
    kind: 'planned_hires',
    sentence: 'Orlo Quillabar’s team says-who-hires forty weavers.',
    count: 40,
    functions: ['design'],
  },
];
const saidOfLocked: QuotedFact[] = [
  { kind: 'activity', sentence: 'Ardent Loom spins says-where-they-are yarn.' },
  {
    kind: 'use_of_funds',
    sentence: 'The money says-what-the-money-is-for: a mill.',
    purposes: ['production'],
    functions: [],
    countries: [],
  },
  { kind: 'planned_hires', sentence: 'Eleven of them start in May.', count: 11, functions: [] },
];

let fixture: Fixture;
let id: string;
let free: Awaited<ReturnType<typeof addUser>>;
let paid: Awaited<ReturnType<typeof addUser>>;
beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), [
    makeReport({
      externalId: 'a',
      company: { name: 'Kestrel' },
      round: { announcedOn: '2026-09-01' },
      quotedFacts: said,
    }),
    makeReport({ externalId: 'a2', company: { name: 'Kestrel' }, round: { announcedOn: '2026-11-01' } }),
    makeReport({
      externalId: 'b',
      label: 'paper-of-theirs',
      company: { name: 'Ardent Loom' },
      round: { announcedOn: '2026-11-02' },
      quotedFacts: saidOfLocked,
    }),
  ]);
  const rows = await fixture.db.select().from(startups);
  id = rows.find(({ name }) => name === 'Kestrel')?.id ?? '';
  const criteria = { additionalRoles: ['Designer'] };
  [free, paid] = [await addUser(fixture, criteria), await addUser(fixture, { isPaid: true, ...criteria })];
  await addOutsideFacts();
  for (const { actor } of [free, paid])
    await setFavorite(fixture.context(actor), { id: startupId.parse(id), isFavorite: true });
});
afterAll(() => fixture.close());

async function addOutsideFacts(): Promise<void> {
  const now = fixture.clock.now();
  const found = { foundAt: now, verifiedAt: now, dueAt: now };
  const boardId = crypto.randomUUID();
  await fixture.db.insert(boards).values({
    id: boardId,
    startupId: id,
    provider: 'ashby',
    token: 'token-of-theirs',
    verdict: 'sure',
    evidence: [{ kind: 'linked', weight: 'strong', detail: 'linked from page-that-links' }],
    ...found,
  });
  const postings = [
    posting({ nativeId: '1', title: 'Zanzibarian Weaver', url: 'https://role-of-theirs.example/1' }),
  ];
  const answer = {
    kind: 'complete' as const,
    owner: null,
    links: [],
    postings,
    rows: 1,
    total: null,
    hash: 'x',
  };
  await recordAnswer(fixture.context(), { boardId, answer, startedAt: now });
  const page = 'https://kestrel.example/';
  await fixture.db.insert(companySites).values({
    startupId: id,
    state: 'found',
    url: page,
    domain: 'kestrel.example',
    checkedAt: now,
    nextCheckAt: now,
  });
  const seen = { startupId: id, page, firstSeenAt: now, lastSeenAt: now };
  const facts = [
    { kind: 'email', value: 'jobs@kestrel-mail.example' },
    { kind: 'linkedin', value: 'https://www.linkedin.com/company/kestrel-of-theirs/' },
    { kind: 'contact-form', value: 'https://kestrel.example/form-of-theirs' },
  ] as const;
  await fixture.db
    .insert(siteFacts)
    .values(facts.map((fact) => ({ id: crypto.randomUUID(), ...fact, ...seen })));
}

const scope = { timeZone: 'UTC' };
/** All that a person can have answered about a company. */
const answersTo = (who: Context, userId: typeof free.id): Record<string, () => Promise<unknown>> => ({
  company: () => getCompany(who, { id }),
  roles: () => listRoles(who, { id }),
  forecast: () => forecastHiring(who, { id }),
  cards: () => listAlerts(who, { section: 'month', ...scope, sort: 'hiring', hiring: 'any' }),
  counts: () => summariseAlerts(who, { ...scope, hiring: 'any' }),
  search: () => listAlerts(who, { section: 'month', ...scope, query: 'Kestrel' }),
  similar: () => listSimilar(who, { id }),
  suggestions: () => suggestCompanies(who, { text: 'Kest' }),
  newest: () => listLatest(who),
  favorites: () => listFavorites(who, {}),
  export: () => collectPersonalData(who, userId),
});

describe('without a plan', () => {
  it('no more of roles, boards and ways in leaves the server than that they are there', async () => {
    const who = fixture.context(free.actor);
    for (const [name, ask] of Object.entries(answersTo(who, free.id))) {
      const answer = await ask().catch((thrown: unknown) => String(thrown));
      expect(holdsSecret(answer), name).toEqual([]);
    }
    expect(await listRoles(who, { id })).toMatchObject({
      hiring: { openRoles: 1 },
      roles: { access: 'locked' },
    });
    expect((await getCompany(who, { id })).contact).toMatchObject({
      hasEmail: true,
      hasLinkedin: true,
      hasForm: true,
    });
  });

  it('nor in mails, nor by searching for what is locked', async () => {
    await sendAlerts(fixture.context(), { kind: 'manual', sinceDays: 30 });
    const written = (await fixture.db.select().from(mails)).filter(({ to }) => to === free.email);
    expect(holdsSecret(written)).toEqual([]);
    const who = fixture.context(free.actor);
    const byTitle = listAlerts(who, { section: 'month', ...scope, query: '"Zanzibarian Weaver"' });
    expect(await byTitle.then(({ alerts }) => alerts).catch(() => [])).toEqual([]);
  });

  it('nor what the press says of a locked round, but what they do', async () => {
    const who = fixture.context(free.actor);
    const [loom] = await fixture.db.select().from(startups).where(eq(startups.name, 'Ardent Loom'));
    const company = await getCompany(who, { id: loom?.id ?? '' });
    expect(company).toMatchObject({ useOfFunds: [], plannedHires: [], descriptionSaid: null });
    const { description: _shown, ...rest } = company;
    expect(holdsSecret(rest, lockedWords)).toEqual([]);
    const { alerts } = await listAlerts(who, { section: 'quarter', ...scope, query: 'money for production' });
    expect(alerts).toEqual([]);
  });

  it('nor after saying that they are another company’s', async () => {
    const who = fixture.context(free.actor);
    await reportFact(who, { startupId: id, fact: 'hiring' });
    expect(holdsSecret([await listRoles(who, { id }), await getCompany(who, { id })])).toEqual([]);
  });
});

it('with a plan what the press says of every round is told there', async () => {
  const who = fixture.context(paid.actor);
  const [loom] = await fixture.db.select().from(startups).where(eq(startups.name, 'Ardent Loom'));
  expect(holdsSecret(await getCompany(who, { id: loom?.id ?? '' }), lockedWords)).toEqual(lockedWords);
  const { alerts } = await listAlerts(who, { section: 'month', ...scope, query: 'money for production' });
  expect(alerts.map(({ companyName }) => companyName)).toEqual(['Ardent Loom']);
});

it('with a plan all of it is told on the company’s page, and nowhere else but there', async () => {
  const who = fixture.context(paid.actor);
  const { company, roles, ...others } = answersTo(who, paid.id);
  expect(holdsSecret([await company?.(), await roles?.()])).toEqual(secrets);
  for (const [name, ask] of Object.entries(others)) expect(holdsSecret(await ask()), name).toEqual([]);
});
