import { expect, it } from 'vitest';
import { countWithRoom, cutPage, readCursor, writeCursor } from './paging.ts';

const start = { offset: 0, apiCursor: null };

it('reads a list to its end, item by item, over the pages of the API', () => {
  const pages: Record<string, { items: number[]; next: string | null }> = {
    '': { items: [1, 2, 3, 4, 5], next: 'second page/+=' },
    'second page/+=': { items: [6, 7], next: null },
  };
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const at = readCursor(cursor);
    const { items, next } = pages[at.apiCursor ?? ''] ?? { items: [], next: null };
    const cut = cutPage(items, { at, limit: 2, apiNext: next });
    seen.push(...cut.shown);
    cursor = cut.nextCursor ?? undefined;
    if (cursor) expect(cursor).toMatch(/^[\w-]+$/);
  } while (cursor);
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('shows fewer items where they have no room, and at least one', () => {
  const long = Array.from({ length: 20 }, (_, index) => `${index} ${'€'.repeat(1_000)}`);
  const { shown, nextCursor } = cutPage(long, { at: start, limit: 20, apiNext: null });
  expect(shown).toHaveLength(2);
  expect(nextCursor).toBe(writeCursor({ offset: 2, apiCursor: null }));
  expect(countWithRoom(['x'.repeat(50_000)], 9_000)).toBe(1);
});

it('refuses a cursor that is not one of ours', () => {
  expect(() => readCursor('bm9uc2Vuc2U')).toThrow('This cursor is not one of ours. Begin without a cursor.');
});
