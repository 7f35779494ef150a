/** Which rows a page shows, counted from 1, and how many pages there are. */
export function pagesOf(
  page: number,
  { total, pageSize }: { total: number; pageSize: number },
): { first: number; last: number; count: number } {
  const first = (page - 1) * pageSize + 1;
  return {
    first,
    last: Math.min(page * pageSize, total),
    count: Math.max(1, Math.ceil(total / pageSize)),
  };
}
