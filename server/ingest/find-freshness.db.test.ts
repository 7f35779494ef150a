import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { summariseAlerts } from '../feed/summarise-alerts.ts';
import { readEnvironment } from '../platform/environment.ts';
import { findFreshness, listSources } from './list-sources.ts';
import { ingestRuns } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-22T13:00:00Z');
  await fixture.db.delete(ingestRuns);
});

const everyDay = { SOURCES_CRON: '0 6 * * *', SOURCES_CONTACT: 'ops@upround.example' };
const context = (settings: Record<string, string> = {}) => ({
  ...fixture.context({ kind: 'command', name: 'test' }),
  environment: readEnvironment({ ...everyDay, ...settings }, '/'),
});
type Run = Pick<typeof ingestRuns.$inferInsert, 'source' | 'status'> & { target?: string };

async function ran({ source, status, target }: Run, startedAt: string) {
  const started = new Date(startedAt);
  const run = { id: randomUUID(), source, status, target: target ?? null, startedAt: started };
  await fixture.db.insert(ingestRuns).values({ ...run, endedAt: started });
}

describe('how fresh the rounds are', () => {
  it('is what live places say: an import by hand hides neither age nor failure', async () => {
    await ran({ source: 'feed', status: 'succeeded' }, '2026-11-18T06:00:00Z');
    await ran({ source: 'feed', status: 'failed' }, '2026-11-22T06:00:00Z');
    await ran({ source: 'form-d', status: 'partial' }, '2026-11-18T07:00:00Z');
    await ran({ source: 'csv', status: 'succeeded', target: 'rounds.csv' }, '2026-11-22T12:00:00Z');
    await ran({ source: 'feed', status: 'succeeded', target: 'https://a.example' }, '2026-11-22T12:00:00Z');
    expect(await findFreshness(context())).toEqual({
      refreshedAt: '2026-11-18T07:00:00.000Z',
      hasRead: true,
      staleness: 'all',
    });
    const { sources } = await listSources(context());
    expect(sources).toMatchObject([
      { source: 'form-d', trouble: { kind: 'stale' } },
      {
        source: 'feed',
        trouble: { kind: 'failing', lastReadAt: '2026-11-18T06:00:00.000Z' },
        lastRun: { status: 'failed', target: null },
      },
      { source: 'csv', trouble: null, lastRun: { target: 'rounds.csv' } },
      { source: 'dossier', trouble: null, lastRun: null },
      { source: 'boards', trouble: null, lastRun: null },
    ]);
  });

  it('says which have read nothing for two times that they were due', async () => {
    await ran({ source: 'feed', status: 'succeeded' }, '2026-11-22T06:00:10Z');
    await ran({ source: 'form-d', status: 'failed' }, '2026-11-19T06:00:00Z');
    expect(await findFreshness(context())).toMatchObject({ staleness: 'some' });
    // Once is not twice.
    fixture.clock.set('2026-11-23T13:00:00Z');
    await ran({ source: 'form-d', status: 'partial' }, '2026-11-22T20:00:00Z');
    expect(await findFreshness(context())).toMatchObject({ staleness: 'none' });
    fixture.clock.set('2026-11-24T13:00:00Z');
    expect(await findFreshness(context())).toMatchObject({ staleness: 'all' });
  });

  it('is in no doubt where nothing was due yet, or nothing is to be fetched', async () => {
    expect(await findFreshness(context())).toEqual({ refreshedAt: null, hasRead: false, staleness: 'none' });
    await ran({ source: 'feed', status: 'succeeded' }, '2026-11-01T06:00:00Z');
    expect(await findFreshness(context({ SOURCES: 'off' }))).toMatchObject({ staleness: 'none' });
    expect(await findFreshness(context({ SOURCES_CONTACT: '' }))).toMatchObject({ staleness: 'all' });
  });

  it('is told to everyone who looks at their alerts', async () => {
    await ran({ source: 'feed', status: 'failed' }, '2026-11-19T06:00:00Z');
    const { actor } = await addUser(fixture);
    const viewer = { ...context(), actor };
    expect(await summariseAlerts(viewer, { timeZone: 'UTC' })).toMatchObject({ staleness: 'some' });
  });
});
