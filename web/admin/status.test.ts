import { describe, expect, it } from 'vitest';
import type { IngestRun } from '../../contract/ingest/ingest.ts';
import { foundBy, tookOf } from './run-texts.ts';

const took = (endedAt: string | null) => tookOf({ startedAt: '2026-11-20T10:00:00.000Z', endedAt });

const run: IngestRun = {
  id: '00000000-0000-4000-8000-000000000001',
  source: 'feed',
  target: null,
  status: 'succeeded',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  seen: 1420,
  new: 12,
  changed: 0,
  rejected: 7,
  failed: 0,
  reason: null,
};

describe('a run in words', () => {
  it('tells how long it took, coarser the longer', () => {
    expect(took('2026-11-20T10:00:00.400Z')).toBe('0.4 s');
    expect(took('2026-11-20T10:00:12.000Z')).toBe('12 s');
    expect(took('2026-11-20T10:01:23.000Z')).toBe('1 min 23 s');
    expect(took('2026-11-20T12:05:59.000Z')).toBe('2 h 5 min');
    expect(took('2026-11-20T10:00:59.600Z')).toBe('1 min 0 s');
    expect(took(null)).toBeNull();
  });

  it('tells what it found and leaves out what was nothing', () => {
    expect(foundBy(run)).toBe('1,420 seen, 12 new, 7 rejected');
    expect(foundBy({ ...run, seen: 0, new: 0, rejected: 0 })).toBe('0 seen');
  });
});
