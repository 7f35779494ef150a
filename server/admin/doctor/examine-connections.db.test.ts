import { expect, inject, it } from 'vitest';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { PoolSizes } from '../../platform/database/connections/sizes.ts';
import { examineConnections } from './examine-connections.ts';

const usual = { statements: 10, readers: 10, queue: 4 };

async function sentencesOf({ db, driver }: Fixture, sizes: PoolSizes, isPooled = false): Promise<string> {
  if (driver.kind === 'embedded') throw new Error('There is no server.');
  const pooler = isPooled
    ? { kind: 'pooler' as const, sharesSessions: true, keepsPrepared: false }
    : driver.pooler;
  const checks = await examineConnections({ db, driver: { ...driver, sizes, pooler } }, { run: 'both' });
  return checks.map(({ verdict, sentence }) => `${verdict} ${sentence}`).join('\n');
}

it('counts what all processes may open against what the server gives', async ({ skip }) => {
  if (inject('testDatabase').kind === 'pglite') return skip('The embedded database has no connections.');
  await using fixture = await openFixture();
  expect(await sentencesOf(fixture, usual)).toMatch(/^fine One process opens at most 26 of the \d+ /);
  expect(await sentencesOf(fixture, { ...usual, readers: 300 })).toMatch(
    /^toDo One process opens at most 316 of the \d+ .*Lower DATABASE_POOL/,
  );
  const behind = await sentencesOf(fixture, { ...usual, readers: 300 }, true);
  expect(behind).toMatch(/^fine One process opens at most 2 of the \d+ /);
  expect(behind).toContain('toDo The pooler keeps no prepared statements');
});
