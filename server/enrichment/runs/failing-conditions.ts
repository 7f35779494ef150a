import { and, eq, inArray } from 'drizzle-orm';
import { boards } from '../job-boards/table.ts';
import { enrichments } from './table.ts';

/** Boards whose roles would be shown and that did not list all of them when last asked; dossiers that came to no end. */
export function failingConditions() {
  return {
    board: and(eq(boards.verdict, 'sure'), inArray(boards.outcome, ['absent', 'unreachable', 'cut'])),
    dossier: eq(enrichments.outcome, 'failed'),
  };
}
