import { describe, expect, it } from 'vitest';
import type { RunStatus } from '../../contract/ingest/ingest.ts';
import { scheduleInWords, troubleOf } from './list-sources.ts';

const cron = '17 */6 * * *';
const now = new Date('2026-11-22T13:00:00Z');
const run = (status: RunStatus, startedAt: string) => ({
  status,
  startedAt: new Date(startedAt),
  endedAt: status === 'running' ? null : new Date(startedAt),
  reason: status === 'failed' ? 'The server answered 403.' : null,
});

describe('a source', () => {
  it('is well when it read something at one of the last two times it was due', () => {
    expect(troubleOf([run('succeeded', '2026-11-22T12:17:00Z')], cron, now)).toBeNull();
    expect(troubleOf([run('partial', '2026-11-22T06:17:10Z')], cron, now)).toBeNull();
  });

  it('is failing when its last run read nothing, and says since when', () => {
    const runs = [run('running', '2026-11-22T12:59:00Z'), run('failed', '2026-11-22T12:17:00Z')];
    expect(troubleOf([...runs, run('succeeded', '2026-11-22T06:17:00Z')], cron, now)).toEqual({
      kind: 'failing',
      reason: 'The server answered 403.',
      lastReadAt: '2026-11-22T06:17:00.000Z',
    });
    expect(troubleOf(runs, cron, now)).toMatchObject({ kind: 'failing', lastReadAt: null });
  });

  it('is stale when it has not run, however well its last run went', () => {
    expect(troubleOf([run('succeeded', '2026-11-20T00:17:00Z')], cron, now)).toEqual({
      kind: 'stale',
      lastReadAt: '2026-11-20T00:17:00.000Z',
    });
    // What is read once a week may be a week old.
    expect(troubleOf([run('succeeded', '2026-11-16T08:00:10Z')], '0 8 * * 1', now)).toBeNull();
    expect(troubleOf([run('running', '2026-11-20T00:17:00Z')], cron, now)).toMatchObject({ kind: 'stale' });
  });

  it('that has not been due yet is in no trouble', () => {
    expect(troubleOf([], cron, now)).toBeNull();
  });
});

it.each([
  ['17 */6 * * *', 'at 17 minutes past the hour, every 6 hours (UTC)'],
  ['0 7 * * *', 'at 07:00 (UTC)'],
  ['0 8 * * 1', 'at 08:00, only on Monday (UTC)'],
  ['soon', 'as ‘soon’ says'],
])('the schedule %s in words', (given, words) => {
  expect(scheduleInWords(given)).toBe(words);
});
