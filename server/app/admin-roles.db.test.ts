import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { adminBodyOf, adminCalls } from '../../fixtures/admin-calls.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { users } from '../auth/users/table.ts';
import { auditEvents } from '../platform/audit/table.ts';

let fixture: Fixture;
let app: ServedApp;
beforeAll(async () => {
  fixture = await openFixture();
  app = await serveApp(fixture);
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

type Role = 'visitor' | 'free' | 'paid' | 'read-only admin';

async function cookieOf(role: Role): Promise<string> {
  if (role === 'visitor') return '';
  const user = await addUser(fixture, { isPaid: role === 'paid' });
  if (role === 'read-only admin')
    await fixture.db.update(users).set({ isAdmin: true, isReadOnlyAdmin: true }).where(eq(users.id, user.id));
  return addSession(fixture.context(), user.id);
}

async function statusesOf(role: Role): Promise<Map<string, number>> {
  const cookie = await cookieOf(role);
  const statuses = new Map<string, number>();
  for (const { method, path } of await adminCalls()) {
    const body = adminBodyOf(method, path);
    const answer = await fetch(`${app.origin}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.body?.cancel();
    statuses.set(`${method} ${path}`, answer.status);
  }
  return statuses;
}

describe('every call of the admin pages', () => {
  it.each([
    ['visitor', 401],
    ['free', 403],
    ['paid', 403],
  ] as const)('is refused: %s', async (role, refusal) => {
    for (const [call, status] of await statusesOf(role)) expect.soft(status, call).toBe(refusal);
  });

  it('that reads is answered to an admin who only reads, and that writes is refused and leaves no trace', async () => {
    const before = await fixture.db.$count(auditEvents);
    for (const [call, status] of await statusesOf('read-only admin')) {
      if (call.startsWith('GET')) expect.soft([200, 404], call).toContain(status);
      else expect.soft(status, call).toBe(403);
    }
    expect(await fixture.db.$count(auditEvents)).toBe(before);
  });
});
