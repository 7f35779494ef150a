import { and, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { suppressions } from '../table.ts';

/** Rows of suppressions that stop mails to an address now. */
export function isSuppressed(address: string | AnyPgColumn, now: Date): SQL | undefined {
  return and(
    sql`${suppressions.address} = lower(${address})`,
    or(isNull(suppressions.endsAt), gt(suppressions.endsAt, now)),
  );
}
