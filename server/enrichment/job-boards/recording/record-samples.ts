import { eq, inArray } from 'drizzle-orm';
import type { ProviderName } from '../../../../contract/enrichment/job-boards.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { storable } from '../../../platform/storable.ts';
import { normaliseRole } from '../../../reference/job-titles/hints.ts';
import { readPay } from '../../../reference/job-titles/read-pay.ts';
import { placeKey } from '../../../reference/places/places.ts';
import type { Posting } from '../provider.ts';
import { boards, companyHiring, roles } from '../table.ts';

/** What the board of an invented company lists. */
export type SampleBoard = {
  startupId: string;
  provider: ProviderName;
  token: string;
  postings: readonly Posting[];
};

const rowsAtOnce = 500;

const never = new Date('9999-01-01T00:00:00Z');

/**
 * Stores boards of invented companies. No role of theirs leads anywhere, none is asked again, and they go with the sample round
 * of their company.
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
      .values(written.map(({ sample, rows }) => summaryOf(sample, rows, now)))
      .onConflictDoNothing();
  });
}

/** Under a name that is reserved for examples: no address of an employer or a vendor is made up. */
function sampleRow(posting: Posting, board: { id: string; startupId: string }, now: Date) {
  const row = roleRow({ ...posting, url: `https://boards.example/${board.id}` }, board, now);
  return row ? [row] : [];
}

function summaryOf(
  { startupId, provider }: SampleBoard,
  rows: readonly (typeof roles.$inferInsert)[],
  now: Date,
) {
  const open = rows.filter(({ isGeneral }) => !isGeneral);
  return {
    startupId,
    verdict: open.length > 0 ? ('hiring' as const) : ('none' as const),
    openRoles: open.length,
    functions: [...new Set(open.map(({ roleFunction }) => roleFunction))].sort(),
    generalApplications: rows.length - open.length,
    provider,
    checkedAt: now,
    newestRoleAt: rows.length > 0 ? now : null,
    updatedAt: now,
  };
}

const longest = { nativeId: 300, url: 2_000, location: 300 };

/** A posting as a row. What is not of the web is no link. */
export function roleRow(
  posting: Posting,
  board: { id: string; startupId: string },
  now: Date,
): typeof roles.$inferInsert | null {
  const role = normaliseRole(posting);
  const url = URL.parse(posting.url);
  if (role.title === '' || !url || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  const pay = posting.pay && readPay(posting.pay);
  const cleanUrl = withoutTracking(url).href;
  if (cleanUrl.length > longest.url) return null;
  return storable({
    id: crypto.randomUUID(),
    boardId: board.id,
    startupId: board.startupId,
    nativeId: posting.nativeId.slice(0, longest.nativeId),
    title: role.title,
    url: cleanUrl,
    location: posting.location.replace(/\s+/g, ' ').trim().slice(0, longest.location),
    roleFunction: role.roleFunction,
    roleField: role.roleField,
    seniority: role.seniority,
    country: role.country,
    city: role.city,
    cityKey: role.city && placeKey(role.city),
    workMode: role.workMode,
    payMin: pay?.min ?? null,
    payMax: pay?.max ?? null,
    payCurrency: pay?.currency ?? null,
    payPeriod: pay?.period ?? null,
    isPaySound: pay?.isSound ?? false,
    publishedAt: posting.published?.at ?? null,
    publishedKind: posting.published?.kind ?? null,
    firstSeenAt: now,
    lastSeenAt: now,
    missingSince: null,
    closedAt: null,
    validThrough: posting.validThrough,
    isGeneral: role.isGeneral || posting.isGeneral,
  });
}

function withoutTracking(url: URL): URL {
  const clean = new URL(url);
  for (const name of [...clean.searchParams.keys()])
    if (/^(?:utm_\w+|gh_src|lever-source|source|ref|fbclid|gclid)$/i.test(name))
      clean.searchParams.delete(name);
  return clean;
}

type Board = typeof boards.$inferSelect;

/** What is another's now is hidden, whatever was decided before, until it is proved anew. */
export async function recordNewOwner(context: Context, board: Board, reason: string): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  await db
    .update(boards)
    .set({
      verdict: 'doubtful',
      isDecided: false,
      decision: null,
      decidedAt: null,
      verdictBefore: null,
      evidence: [
        ...board.evidence.filter(({ kind }) => kind !== 'owner-changed' && kind !== 'owner-named'),
        { kind: 'owner-changed', weight: 'against', detail: reason },
      ],
      triedAt: now(),
      outcome: 'unreachable',
      reason,
      unprovedSince: now(),
    })
    .where(eq(boards.id, board.id));
}
