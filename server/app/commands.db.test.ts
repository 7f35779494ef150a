import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { userId } from '../../contract/auth/accounts.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { users } from '../auth/users/table.ts';
import { findEntitlement } from '../billing/entitlement/entitlements.ts';
import { startups } from '../companies/table.ts';
import { boards } from '../enrichment/job-boards/table.ts';
import { ingestRuns } from '../ingest/table.ts';
import { runCommand } from './commands.ts';
import { prepareFirstStart } from './prepare-first-start.ts';

async function run(
  fixture: Fixture,
  name: string,
  ...words: string[]
): Promise<{ exitCode: number; said: string[] }> {
  const said: string[] = [];
  const exitCode = await runCommand(fixture.context(), name, words, (line) => said.push(line));
  return { exitCode, said };
}

it('makes an admin with a password that is told once', async () => {
  await using fixture = await openFixture();
  const { exitCode, said } = await run(fixture, 'admin', 'create', 'Ada@Example.com');
  expect(exitCode).toBe(0);
  expect(said[0]).toBe('ada@example.com is now an admin.');
  expect(said[1]).toMatch(/^One-time password .*: \S{10,}$/);
  const [admin] = await fixture.db.select().from(users).where(eq(users.email, 'ada@example.com'));
  expect(admin).toMatchObject({ isAdmin: true, mustChangePassword: true });
});

it('gives a person a plan, and knows which there are', async () => {
  await using fixture = await openFixture();
  await run(fixture, 'admin', 'create', 'ada@example.com');
  expect(await run(fixture, 'admin', 'grant', 'ada@example.com', 'golden')).toEqual({
    exitCode: 1,
    said: ['The plans are: free, monthly, quarterly, halfYearly.'],
  });
  expect((await run(fixture, 'admin', 'grant', 'ada@example.com', 'monthly')).exitCode).toBe(0);
  const [ada] = await fixture.db.select({ id: users.id }).from(users);
  expect(await findEntitlement(fixture.context(), userId.parse(ada?.id))).toMatchObject({
    plan: 'monthly',
    isPaid: true,
  });
});

it('takes a lost second factor away', async () => {
  await using fixture = await openFixture();
  await run(fixture, 'admin', 'create', 'ada@example.com');
  expect(await run(fixture, 'admin', 'drop-second-factor', 'Ada@Example.com')).toEqual({
    exitCode: 0,
    said: [
      'Removed the passkeys, authenticator app and recovery codes of ada@example.com and signed them out everywhere.',
    ],
  });
});

it('says of a person that is not there, and of a command that is not there', async () => {
  await using fixture = await openFixture();
  expect(await run(fixture, 'admin', 'grant', 'nobody@example.com', 'monthly')).toEqual({
    exitCode: 1,
    said: ['No account found with this email address'],
  });
  expect(await run(fixture, 'fly')).toEqual({
    exitCode: 1,
    said: [
      "Unknown command 'fly'. Available commands: ingest, import, alerts, seed, distribute, backup, migrate, sources, doctor, admin.",
    ],
  });
});

it('says how a command is used when its words make no sense', async () => {
  await using fixture = await openFixture();
  const misused: [string, ...string[]][] = [
    ['ingest'],
    ['ingest', 'telex', 'file'],
    ['alerts', '--since', 'yesterday'],
    ['seed', 'moon'],
    ['admin', 'create', 'not-an-address'],
    ['admin', 'remove', 'ada@example.com'],
  ];
  for (const [name, ...words] of misused) {
    const { exitCode, said } = await run(fixture, name, ...words);
    expect(exitCode, name).toBe(1);
    expect(said[0], name).toMatch(/^Usage: npm run /);
  }
});

it('fails to ingest only when nothing could be read, and always says why', async () => {
  await using fixture = await openFixture();
  const file = join(fixture.environment.dataDir, 'page.csv');
  await writeFile(file, '<html><body>Sign in</body></html>');
  const { exitCode, said } = await run(fixture, 'ingest', 'csv', file);
  expect(exitCode).toBe(1);
  expect(said[0]).toBe('seen 0, new 0, changed 0, rejected 0, failed 1');
  expect(said[1]).toContain('page.csv: ');
});

async function addFailingBoard({ db, clock }: Fixture): Promise<void> {
  const startupId = crypto.randomUUID();
  const now = clock.now();
  await db
    .insert(startups)
    .values({ id: startupId, name: 'Kestrel', nameKey: 'kestrel', createdAt: now, updatedAt: now });
  await db.insert(boards).values({
    id: crypto.randomUUID(),
    startupId,
    provider: 'lever',
    token: 'kestrel',
    verdict: 'sure',
    evidence: [],
    foundAt: now,
    verifiedAt: now,
    dueAt: now,
    outcome: 'unreachable',
  });
}

it('says of each source whether it delivers, and fails when one does not', async () => {
  await using fixture = await openFixture();
  const reaching = { ...fixture, context: () => ({ ...fixture.context(), environment }) };
  const environment = { ...fixture.environment, fetchesSources: true };
  expect((await run(fixture, 'sources')).said).toEqual(['SOURCES=off: no source is read.']);
  const fresh = await run(reaching, 'sources');
  expect(fresh.exitCode).toBe(0);
  expect(fresh.said.slice(0, 5)).toEqual([
    'ok     News feeds: runs at 17 minutes past the hour, every 6 hours (UTC), not run yet.',
    'ok     Company websites: runs every minute, where something is due, not run yet.',
    'ok     Job boards: runs every 15 minutes, where something is due, not run yet.',
    'ok     Registre national des entreprises: 0 companies found, not asked yet.',
    'ok     Companies House: not asked, because COMPANIES_HOUSE_KEY is not set.',
  ]);
  const startedAt = new Date('2026-11-10T06:17:00Z');
  const last = { id: crypto.randomUUID(), source: 'feed', status: 'succeeded', startedAt } as const;
  await fixture.db.insert(ingestRuns).values({ ...last, endedAt: startedAt });
  await addFailingBoard(fixture);
  const { exitCode, said } = await run(reaching, 'sources');
  expect(exitCode).toBe(1);
  expect(said).toContainEqual(
    expect.stringMatching(/^to do {2}1 job board and the pages of 0 companies couldn’t be read/),
  );
  expect(said[0]).toMatch(
    /^BROKEN News feeds has read nothing since 2026-11-10T06:17:00.000Z; it should run/,
  );
});

it('has a first start load the sample and make the admin, and a second one leave both alone', async () => {
  await using fixture = await openFixture();
  const first = await prepareFirstStart(fixture.context(), fixture.driver);
  expect(first).toMatchObject({ kind: 'made', admin: { outcome: 'created' } });
  const loaded = await fixture.db.$count(startups);
  expect(loaded).toBeGreaterThan(400);
  expect(await prepareFirstStart(fixture.context(), fixture.driver)).toEqual({ kind: 'known' });
  await fixture.db.delete(startups);
  await prepareFirstStart(fixture.context(), fixture.driver);
  expect(await fixture.db.$count(startups)).toBe(0);
});
