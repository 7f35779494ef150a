import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startupId } from '../../contract/startups.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import { posting } from '../boards/listing/postings.ts';
import { recordAnswer } from '../boards/recording/record-answer.ts';
import { boards } from '../boards/table.ts';
import { getCompany } from '../companies/get-company.ts';
import { listLatest } from '../companies/list-latest.ts';
import { listSimilar } from '../companies/list-similar.ts';
import { suggestCompanies } from '../companies/suggest-companies.ts';
import { setDoubt } from '../doubts/set-doubt.ts';
import { listFavorites } from '../favorites/list-favorites.ts';
import { setFavorite } from '../favorites/set-favorite.ts';
import { listAlerts } from '../feed/list-alerts.ts';
import { summariseAlerts } from '../feed/summarise-alerts.ts';
import { mails } from '../mailbox/table.ts';
import type { Context } from '../platform/context.ts';
import { collectPersonalData } from '../privacy/collecting/collect-personal-data.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';
import { companySites, siteFacts } from '../websites/table.ts';
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

let world: World;
let id: string;
let free: Awaited<ReturnType<typeof addPerson>>;
let paid: Awaited<ReturnType<typeof addPerson>>;
beforeAll(async () => {
  world = await openWorld();
  await recordRounds(world.context(), [
    makeReport({ externalId: 'a', company: { name: 'Kestrel' }, round: { announcedOn: '2026-11-01' } }),
    makeReport({ externalId: 'b', company: { name: 'Ardent Loom' }, round: { announcedOn: '2026-11-02' } }),
  ]);
  const rows = await world.db.select().from(startups);
  id = rows.find(({ name }) => name === 'Kestrel')?.id ?? '';
  const wishes = { additionalRoles: ['Designer'] };
  [free, paid] = [await addPerson(world, wishes), await addPerson(world, { isPaid: true, ...wishes })];
  await addOutsideFacts();
  for (const { actor } of [free, paid])
    await setFavorite(world.context(actor), { id: startupId.parse(id), isFavorite: true });
});
afterAll(() => world.close());

async function addOutsideFacts(): Promise<void> {
  const now = world.clock.now();
  const found = { foundAt: now, verifiedAt: now, dueAt: now };
  const boardId = crypto.randomUUID();
  await world.db.insert(boards).values({
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
  await recordAnswer(world.context(), { boardId, answer, startedAt: now });
  const page = 'https://kestrel.example/';
  await world.db.insert(companySites).values({
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
  await world.db
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
    const who = world.context(free.actor);
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
    await sendAlerts(world.context(), { kind: 'manual', sinceDays: 30 });
    const written = (await world.db.select().from(mails)).filter(({ to }) => to === free.email);
    expect(holdsSecret(written)).toEqual([]);
    const who = world.context(free.actor);
    const byTitle = listAlerts(who, { section: 'month', ...scope, query: '"Zanzibarian Weaver"' });
    expect(await byTitle.then(({ alerts }) => alerts).catch(() => [])).toEqual([]);
  });

  it('nor after saying that they are another company’s', async () => {
    const who = world.context(free.actor);
    await setDoubt(who, { startupId: id, fact: 'hiring' });
    expect(holdsSecret([await listRoles(who, { id }), await getCompany(who, { id })])).toEqual([]);
  });
});

it('with a plan all of it is told on the company’s page, and nowhere else but there', async () => {
  const who = world.context(paid.actor);
  const { company, roles, ...others } = answersTo(who, paid.id);
  expect(holdsSecret([await company?.(), await roles?.()])).toEqual(secrets);
  for (const [name, ask] of Object.entries(others)) expect(holdsSecret(await ask()), name).toEqual([]);
});
