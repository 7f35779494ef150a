import { and, eq, ne, type SQL } from 'drizzle-orm';
import { alertStreams } from './streams/table.ts';
import type { DigestKind } from './table.ts';

/** Whether a person gets digests of this kind; by hand everybody does who gets any. */
export function wantsDigest(kind: DigestKind): SQL | undefined {
  const { frequency } = alertStreams;
  return and(
    eq(alertStreams.kind, 'matches'),
    kind === 'manual' ? ne(frequency, 'none') : eq(frequency, kind),
  );
}
