import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { collectPersonalData } from '../../account/collecting/collect-personal-data.ts';
import { sendAlerts } from '../../alerts/send-alerts.ts';
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
];
const holdsSecret = (answer: unknown) => secrets.filter((secret) => JSON.stringify(answer).includes(secret));

let fixture: Fixture;
let id: string;
let free: Awaited<ReturnType<typeof addUser>>;
let paid: Awaited<ReturnType<typeof addUser>>;
beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(fixture.context(), [
    makeReport({ externalId: 'a', company: { name: 'Kestrel' }, round: { announcedOn: '2026-11-01' } }),
    makeReport({ externalId: 'b', company: { name: 'Ardent Loom' }, round: { announcedOn: '2026-11-02' } }),
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

  it('nor after saying that they are another company’s', async () => {
    const who = fixture.context(free.actor);
    await reportFact(who, { startupId: id, fact: 'hiring' });
    expect(holdsSecret([await listRoles(who, { id }), await getCompany(who, { id })])).toEqual([]);
  });
});

it('with a plan all of it is told on the company’s page, and nowhere else but there', async () => {
  const who = fixture.context(paid.actor);
  const { company, roles, ...others } = answersTo(who, paid.id);
  expect(holdsSecret([await company?.(), await roles?.()])).toEqual(secrets);
  for (const [name, ask] of Object.entries(others)) expect(holdsSecret(await ask()), name).toEqual([]);
});
