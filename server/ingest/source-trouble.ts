import type { RunStatus, SourceTrouble } from '../../contract/ingest/ingest.ts';
import { lastTimeButOne } from './schedule.ts';

type Run = { status: RunStatus; startedAt: Date; endedAt: Date | null; reason: string | null };

/**
 * What is wrong with a source that the schedule runs, by its runs, the newest first: its last one read nothing at all, or
 * two that were due have not read anything. Null when all is well, or when nothing was due yet.
 */
export function troubleOf(runs: readonly Run[], cron: string, now: Date): SourceTrouble | null {
  const ended = runs.filter(({ status }) => status !== 'running');
  const lastRead = ended.find(({ status }) => status !== 'failed');
  const lastReadAt = lastRead?.endedAt ?? lastRead?.startedAt ?? null;
  const [last] = ended;
  if (last?.status === 'failed')
    return { kind: 'failing', reason: last.reason, lastReadAt: lastReadAt?.toISOString() ?? null };
  const oldest = runs.at(-1);
  const since = lastReadAt ?? oldest?.startedAt;
  if (!since || since > lastTimeButOne(cron, now)) return null;
  return { kind: 'stale', lastReadAt: lastReadAt?.toISOString() ?? null };
}
