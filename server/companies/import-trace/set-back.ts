import { type Change, isSame, type Row } from './trace.ts';

/** The row with every column that still is as the change left it as it was before; null where none is. */
export function setBack<Stored extends object>(stored: Stored, { before, after }: Change): Stored | null {
  const now = new Map(Object.entries(stored));
  const columns = Object.keys(after).filter((column) => isSame(now.get(column), after[column]));
  if (columns.length === 0) return null;
  const was: Row = Object.fromEntries(columns.map((column) => [column, before[column]]));
  return { ...stored, ...was };
}

/** Whether nobody changed what the change left. */
export function isUntouched(stored: object, { after }: Change): boolean {
  const now = new Map(Object.entries(stored));
  return Object.keys(after).every((column) => isSame(now.get(column), after[column]));
}
