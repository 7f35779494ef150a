import { eq, ne, type SQL } from 'drizzle-orm';
import { userPreferences } from '../accounts/table.ts';
import type { DigestKind } from './table.ts';

/** Whether a person gets digests of this kind; by hand everybody does who gets any. */
export function wantsDigest(kind: DigestKind): SQL {
  const { alertFrequency } = userPreferences;
  return kind === 'manual' ? ne(alertFrequency, 'none') : eq(alertFrequency, kind);
}
