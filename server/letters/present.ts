import type { LetterVersion } from '../../contract/letters/letters.ts';
import type { letterVersions } from './table.ts';

export function presentVersion(row: typeof letterVersions.$inferSelect): LetterVersion {
  const { id, number, origin, text, ended, changedAt } = row;
  return { id, number, origin, text, ended, changedAt: changedAt.toISOString() };
}
