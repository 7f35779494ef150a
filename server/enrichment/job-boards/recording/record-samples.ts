import { inArray } from 'drizzle-orm';
import type { ProviderName } from '../../../../contract/enrichment/board-providers.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import type { Posting } from '../provider.ts';
import { boards, companyHiring, roles } from '../table.ts';
import { roleRow } from './role-row.ts';

/** What a made-up board lists, and for which company. */
export type SampleBoard = {
  startupId: string;
  provider: ProviderName;
  token: string;
  postings: readonly Posting[];
};

const rowsAtOnce = 500;
const never = new Date('9999-01-01T00:00:00Z');

/**
 * Keeps boards that were made up to look around with. They are nobody's: no role of theirs leads anywhere, nobody asks them
 * again, and they go with the sample round of their company.
 */
export function recordSamples(context: Context, samples: readonly SampleBoard[]): Promise<void> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const now = inside.now();
    const known = await db
      .selectDistinct({ startupId: boards.startupId })
      .from(boards)
      .where(
        inArray(
          boards.startupId,
          samples.map(({ startupId }) => startupId),
        ),
      );
    const taken = new Set(known.map(({ startupId }) => startupId));
    const written = samples
      .filter(({ startupId }) => !taken.has(startupId))
      .map((sample) => {
        const board = { id: crypto.randomUUID(), startupId: sample.startupId };
        return { board, sample, rows: sample.postings.flatMap((posting) => sampleRow(posting, board, now)) };
      });
    if (written.length === 0) return;
    await db.insert(boards).values(
      written.map(({ board, sample: { provider, token } }) => ({
        ...board,
        provider,
        token,
        verdict: 'sure' as const,
        isDecided: true,
        isSample: true,
        evidence: [],
        foundAt: now,
        verifiedAt: now,
        dueAt: never,
      })),
    );
    const rows = written.flatMap((each) => each.rows);
    for (let first = 0; first < rows.length; first += rowsAtOnce)
      await db.insert(roles).values(rows.slice(first, first + rowsAtOnce));
    await db
      .insert(companyHiring)
      .values(written.map(({ board, rows }) => summaryOf(board.startupId, rows, now)))
      .onConflictDoNothing();
  });
}

/** Under a name that is reserved for examples: no address of an employer or a vendor is made up. */
function sampleRow(posting: Posting, board: { id: string; startupId: string }, now: Date) {
  const row = roleRow({ ...posting, url: `https://boards.example/${board.id}` }, board, now);
  return row ? [row] : [];
}

function summaryOf(startupId: string, rows: readonly (typeof roles.$inferInsert)[], now: Date) {
  const open = rows.filter(({ isGeneral }) => !isGeneral);
  return {
    startupId,
    verdict: open.length > 0 ? ('hiring' as const) : ('none' as const),
    openRoles: open.length,
    functions: [...new Set(open.map(({ roleFunction }) => roleFunction))].sort(),
    generalApplications: rows.length - open.length,
    newestRoleAt: now,
    updatedAt: now,
  };
}
