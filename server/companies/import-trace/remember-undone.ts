import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { fundingEvents, startups } from '../table.ts';
import { undoneRounds } from './table.ts';

/** Keeps what it takes to know rounds again that are about to go. */
export async function rememberUndone({ db, now }: Context, ids: string[]): Promise<void> {
  const rounds = await db
    .select({
      id: fundingEvents.id,
      nameKey: startups.nameKey,
      country: startups.country,
      roundKind: fundingEvents.roundKind,
      announcedOn: fundingEvents.announcedOn,
      createdAt: fundingEvents.createdAt,
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(and(isAnyOf(fundingEvents.id, ids), eq(fundingEvents.isSample, false)));
  await insertRows(
    db,
    undoneRounds,
    rounds.map((round) => ({ ...round, undoneAt: now() })),
  );
}
