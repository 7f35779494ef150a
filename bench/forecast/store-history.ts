import { daysEarlier, utcDay } from '../../contract/platform/time/days.ts';
import type { SimulatedRound } from '../../fixtures/simulate-history.ts';
import { fundingEvents, startups } from '../../server/companies/table.ts';
import { boards, roles } from '../../server/enrichment/job-boards/table.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { insertRows } from '../../server/platform/database/rows.ts';

/** Stores what we would know of these rounds at a moment: nothing of roles that were opened later. */
export async function storeHistory(
  db: Database,
  rounds: readonly SimulatedRound[],
  now: Date,
): Promise<void> {
  for (let first = 0; first < rounds.length; first += 500)
    await storeRounds(db, rounds.slice(first, first + 500), now);
}

async function storeRounds(db: Database, rounds: readonly SimulatedRound[], now: Date): Promise<void> {
  const known = rounds.map((round) => ({
    round,
    startupId: crypto.randomUUID(),
    boardId: crypto.randomUUID(),
  }));
  const dayOf = ({ daysAgo }: SimulatedRound, day: number) => daysEarlier(now, daysAgo - day);
  await insertRows(
    db,
    startups,
    known.map(({ round, startupId: id }) => ({
      ...{ id, name: `Company ${id}`, nameKey: id, industryTags: round.industryTags },
      ...{ createdAt: dayOf(round, 0), updatedAt: now },
    })),
  );
  await insertRows(
    db,
    fundingEvents,
    known.map(({ round, startupId }) => ({
      ...{ id: crypto.randomUUID(), startupId, roundKind: round.roundKind },
      ...{ amount: String(round.usdAmount), currency: 'USD', usdAmount: String(round.usdAmount) },
      ...{ announcedOn: utcDay(dayOf(round, 0)), createdAt: dayOf(round, 0), updatedAt: now },
      industryTags: round.industryTags,
    })),
  );
  const read = known.flatMap(({ round, ...ids }) =>
    round.readFrom === null || round.readFrom > round.daysAgo
      ? []
      : [{ ...ids, round, readFrom: round.readFrom }],
  );
  await insertRows(
    db,
    boards,
    read.map(({ round, startupId, boardId: id, readFrom }) => ({
      ...{ id, startupId, provider: 'ashby' as const, token: id, verdict: 'sure' as const, evidence: [] },
      ...{ foundAt: dayOf(round, readFrom), verifiedAt: now, checkedAt: now, dueAt: now },
    })),
  );
  await insertRows(
    db,
    roles,
    read.flatMap(({ round, startupId, boardId, readFrom }) =>
      round.roles
        .filter(({ from, to }) => from <= round.daysAgo && to > readFrom)
        .map(({ roleFunction, roleField, from, to }, index) => ({
          ...{
            id: crypto.randomUUID(),
            boardId,
            startupId,
            nativeId: String(index),
            roleFunction,
            roleField,
          },
          ...{ title: 'Role', url: 'https://boards.example/', location: '', seniority: 'unknown' as const },
          ...{ workMode: 'unknown' as const, isGeneral: false, lastSeenAt: now },
          firstSeenAt: dayOf(round, Math.max(from, readFrom)),
          closedAt: to <= round.daysAgo ? dayOf(round, to) : null,
        })),
    ),
  );
}
