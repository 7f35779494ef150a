import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import type { Actor } from '../../platform/context.ts';
import { listRoles } from './list-roles.ts';

const names = ['Kestrel', 'Alder', 'Birch', 'Cedar', 'Dogwood'];

let fixture: Fixture;
let ids: Map<string, string>;
beforeAll(async () => {
  fixture = await openFixture();
  await recordRounds(
    fixture.context(),
    names.map((name) =>
      makeReport({ externalId: name, company: { name }, round: { announcedOn: '2026-11-18' } }),
    ),
  );
  ids = new Map((await fixture.db.select().from(startups)).map(({ name, id }) => [name, id]));
  const place = { location: 'Berlin, Germany' };
  await (await addBoard(fixture, ids.get('Kestrel') ?? ''))([{ title: 'Backend Engineer', ...place }]);
  for (const [index, name] of names.slice(1).entries())
    await (await addBoard(fixture, ids.get(name) ?? ''))(
      ['Backend Engineer', 'Software Engineer'].map((title, turn) => ({
        title,
        ...place,
        pay: { min: 60_000 + index * 5_000 + turn * 1_000, max: 80_000, currency: 'EUR', period: 'year' },
      })),
    );
});
afterAll(() => fixture.close());

const rolesFor = async (actor: Actor) =>
  (await listRoles(fixture.context(actor), { id: ids.get('Kestrel') ?? '' })).roles;

it('says beside a role without pay what ads of other companies pay in its place, and names them', async () => {
  const { actor } = await addUser(fixture, { isPaid: true });
  const roles = await rolesFor(actor);
  expect(roles).toMatchObject({
    access: 'open',
    similarPay: [
      {
        place: 'Berlin',
        currency: 'EUR',
        period: 'year',
        low: '70000',
        high: '78000',
        roles: 8,
        companies: 4,
        unnamed: 0,
      },
    ],
  });
  expect(JSON.stringify(roles)).toContain('Dogwood');
});

it('counts a company of which no round is shown, and does not name it', async () => {
  const { actor } = await addUser(fixture, { isPaid: true });
  await fixture.db
    .update(fundingEvents)
    .set({ isHidden: true, hiddenAt: fixture.clock.now() })
    .where(eqName('Dogwood'));
  const roles = await rolesFor(actor);
  expect(roles).toMatchObject({ similarPay: [{ roles: 8, companies: 4, unnamed: 2 }] });
  expect(JSON.stringify(roles)).not.toContain('Dogwood');
});

it('counts nothing of a company that an admin hides', async () => {
  const { actor } = await addUser(fixture, { isPaid: true });
  await fixture.db.update(startups).set({ hiddenAt: fixture.clock.now() }).where(eqId('Cedar'));
  const roles = await rolesFor(actor);
  expect(roles).toMatchObject({ similarPay: [{ roles: 6, companies: 3 }] });
  expect(JSON.stringify(roles)).not.toContain('Cedar');
});

it('tells a plan that locks roles nothing of it', async () => {
  const { actor } = await addUser(fixture);
  expect(await rolesFor(actor)).toEqual({ access: 'locked' });
});

const eqName = (name: string) => sql`startup_id = ${ids.get(name)}::uuid`;
const eqId = (name: string) => sql`id = ${ids.get(name)}::uuid`;
