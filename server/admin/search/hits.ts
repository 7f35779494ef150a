import type { NamedCompany } from './select-named.ts';

/** What is looked for, and which of what is found: `size` of them after the first `skip`. */
export type Asked = {
  text: string;
  skip: number;
  size: number;
  /** Companies by a name, looked up once for all who need them. */
  named: (text: string) => Promise<readonly NamedCompany[]>;
};

export type Found<Hit> = { hits: Hit[]; isMore: boolean };

/** One page of what was found in its order. */
export function pageOf<Row, Hit>(
  rows: readonly Row[],
  { skip, size }: Pick<Asked, 'skip' | 'size'>,
  present: (row: Row) => Hit,
): Found<Hit> {
  return { hits: rows.slice(skip, skip + size).map(present), isMore: rows.length > skip + size };
}
