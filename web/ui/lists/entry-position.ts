/** The heading of a table is its first row. */
export const firstRow = 2;

/** Which entry of its list an element stands in, counted from 0 over the whole list; null when in none. */
export function entryIndexOf(element: Element | null): number | null {
  const card = element?.closest<HTMLElement>('[data-entry]');
  if (card) return Number(card.dataset.entry);
  const row = element?.closest('tr[aria-rowindex]');
  return row ? Number(row.getAttribute('aria-rowindex')) - firstRow : null;
}

/** The card or row of an entry, if it is in the page. */
export const entryAt = (region: Element | null, index: number): Element | null =>
  region?.querySelector(`[data-entry="${index}"], tr[aria-rowindex="${index + firstRow}"]`) ?? null;

/** These rows, in order, and one more. */
export function withRow(rows: readonly number[], row: number | null): number[] {
  if (row === null || rows.includes(row)) return [...rows];
  return [...rows, row].sort((one, other) => one - other);
}
