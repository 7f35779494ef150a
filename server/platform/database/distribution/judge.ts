import { distributionColumn, type Placement, placements } from './placements.ts';
import type { ForeignKey, Key } from './read-schema.ts';

export const placementOf = (table: string): Placement => placements[table] ?? 'coordinator';

/** A key of rows that are spread by user must name the user; a random id is as unique with the user before it. */
export function isWidened(key: Key): boolean {
  return placementOf(key.table) === 'by user' && !key.columns.includes(distributionColumn);
}

type ForeignKeyVerdict =
  | { kind: 'kept' }
  /** Between two tables that are spread by user, with the user before its columns. */
  | { kind: 'widened' }
  | { kind: 'dropped'; because: string };

const kept: ForeignKeyVerdict = { kind: 'kept' };
const dropped = (because: string): ForeignKeyVerdict => ({ kind: 'dropped', because });

/** What Citus allows of a foreign key, by where its two tables lie. */
export function judgeForeignKey(key: ForeignKey): ForeignKeyVerdict {
  const from = placementOf(key.table);
  const into = placementOf(key.into);
  if (from === 'by user') {
    if (into === 'everywhere') return kept;
    if (into === 'coordinator') return dropped('from rows that are spread to rows on the coordinator');
    if (key.onDelete === 'set null') return dropped('the user would be set to null too');
    return key.columns.includes(distributionColumn) ? kept : { kind: 'widened' };
  }
  if (into === 'by user') return dropped('from rows that are not spread to rows that are');
  if (from === 'everywhere' && into === 'coordinator' && key.onDelete !== 'no action')
    return dropped('a copy on every server cannot follow what the coordinator deletes');
  return kept;
}
