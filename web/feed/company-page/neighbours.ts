/** A company beside another one in a list, and at which place there, counted from 0. */
export type Neighbour = { id: string; index: number };

export type Neighbours = {
  index: number;
  previous: Neighbour | null;
  next: Neighbour | null;
  /** Null where nobody has counted. */
  total: number | null;
};

/**
 * What stands before and after a company in a list; null when it is not among what is loaded of that. `lastIndex` is where
 * it was last seen: a company may stand there twice, and one that was taken off the list leaves a gap.
 */
export function neighboursOf(
  ids: readonly string[],
  id: string,
  lastIndex?: number,
): Omit<Neighbours, 'total'> | null {
  const isWhereItWas = lastIndex !== undefined && ids[lastIndex] === id;
  const index = isWhereItWas ? lastIndex : ids.indexOf(id);
  if (index >= 0) return { index, previous: seek(index - 1, -1), next: seek(index + 1, 1) };
  if (lastIndex === undefined || lastIndex >= ids.length + 1) return null;
  return { index: lastIndex, previous: seek(lastIndex - 1, -1), next: seek(lastIndex, 1) };

  function seek(from: number, step: 1 | -1): Neighbour | null {
    for (let at = from; at >= 0 && at < ids.length; at += step) {
      const other = ids[at];
      if (other !== undefined && other !== id) return { id: other, index: at };
    }
    return null;
  }
}
