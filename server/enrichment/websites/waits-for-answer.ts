import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { companySites } from './table.ts';

/** A website that nobody is sure of, or that somebody doubts. */
export function waitsForAnswer() {
  return or(
    isNotNull(companySites.doubtedAt),
    and(eq(companySites.state, 'unsure'), isNull(companySites.confirmedDomain)),
  );
}
