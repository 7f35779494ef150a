import { and, eq, gt, lte, ne, type SQL } from 'drizzle-orm';
import { alertStreams } from '../streams/table.ts';
import type { DigestKind } from '../table.ts';

/** Why somebody is looked after: their hour has come, or an operator has everybody told who wants mails of a kind. */
export type Occasion = { kind: 'due' | Exclude<DigestKind, 'immediately'>; since?: Date };

/** Which streams an occasion is about; none of what is off. */
export function isAsked({ kind }: Occasion, now: Date): SQL | undefined {
  const { frequency, nextDueAt } = alertStreams;
  if (kind === 'due') return and(ne(frequency, 'none'), gt(nextDueAt, new Date(0)), lte(nextDueAt, now));
  return kind === 'manual' ? ne(frequency, 'none') : eq(frequency, kind);
}
