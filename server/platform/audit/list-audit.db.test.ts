import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { listAudit } from './list-audit.ts';
import { recordEvent } from './record.ts';

const plain = { search: '', actors: 'all', skip: 0 } as const;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

it('tells who did what to whom, from where, and is found by either, or by what was done', async () => {
  const ada = await addUser(fixture, { name: 'Ada Lovelace' });
  const root = await addUser(fixture, { name: 'Root Admin' });
  const origin = { clientAddress: '198.51.100.7', userAgent: null };
  const admin = fixture.context({ kind: 'admin', userId: root.id, origin });
  const tick = () => fixture.clock.set(new Date(fixture.clock.now().getTime() + 1_000));
  await recordEvent(fixture.context(ada.actor), { kind: 'signed-in', userId: ada.id });
  tick();
  const change = { before: { role: 'none' }, after: { role: 'full' }, reason: 'a colleague' };
  await recordEvent(admin, { kind: 'admin-role-changed', userId: ada.id, ...change });
  tick();
  await recordEvent(fixture.context({ kind: 'job', name: 'accounts.scrub' }), {
    kind: 'deleted',
    userId: null,
  });

  const kinds = async (query: Partial<Parameters<typeof listAudit>[1]>) =>
    (await listAudit(admin, { ...plain, ...query })).events.map(({ kind }) => kind);
  expect(await kinds({})).toEqual(['deleted', 'admin-role-changed', 'signed-in']);
  expect(await kinds({ actors: 'admins' })).toEqual(['admin-role-changed']);
  expect(await kinds({ actors: 'people' })).toEqual(['signed-in']);
  expect(await kinds({ actors: 'machines' })).toEqual(['deleted']);
  expect(await kinds({ search: 'lovelace' })).toEqual(['admin-role-changed', 'signed-in']);
  expect(await kinds({ search: root.email })).toEqual(['admin-role-changed']);
  expect(await kinds({ search: 'role changed' })).toEqual(['admin-role-changed']);
  expect(await kinds({ search: '%' })).toEqual([]);

  const { events, total } = await listAudit(admin, { ...plain, actors: 'admins' });
  expect(total).toBe(1);
  expect(events[0]).toMatchObject({
    actor: { id: root.id, name: 'Root Admin' },
    person: { id: ada.id, name: 'Ada Lovelace' },
    clientAddress: '198.51.100.7',
    ...change,
  });
  await expect(listAudit(fixture.context(ada.actor), plain)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('holds no link that opens something, wherever an admin wrote it', async () => {
  const { id } = await addUser(fixture);
  const link = 'https://upround.example/reset-password?token=abcdefghijklmnop';
  const admin = fixture.context({ kind: 'admin', userId: id });
  await recordEvent(admin, {
    kind: 'user-suspended',
    userId: id,
    reason: `They sent me ${link}`,
    before: { website: link },
    after: { website: 'https://kestrel.example', rounds: 2 },
    detail: { asked: link },
  });
  const { events } = await listAudit(admin, plain);
  expect(JSON.stringify(events)).not.toContain('abcdefghijklmnop');
  expect(events.find(({ kind }) => kind === 'user-suspended')).toMatchObject({
    reason: 'They sent me [private link]',
    after: { website: 'https://kestrel.example', rounds: 2 },
  });
});
