import { gte, or, type SQL } from 'drizzle-orm';
import { fundingEvents } from '../table.ts';

/** Rounds that became known since, or came back when what had taken them away was undone. */
export function isKnownSince(since: Date | SQL): SQL | undefined {
  return or(gte(fundingEvents.createdAt, since), gte(fundingEvents.returnedAt, since));
}
