import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { ImportUndoResult } from '../../../contract/admin/imports/import-results.ts';
import type {
  ImportDetail,
  ImportMapping,
  ImportStatus,
  ImportSummary,
  PreviewRow,
} from '../../../contract/admin/imports/imports.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import type { Undone } from '../../companies/import-trace/import-trace.ts';
import { undoTrace } from '../../companies/import-trace/undo-trace.ts';
import { analyzeTables } from '../../companies/recording/analyze-tables.ts';
import { emptyRehearsal, rehearseRounds } from '../../companies/recording/rehearsing/rehearse-rounds.ts';
import type { Outcome } from '../../companies/recording/resolve-company.ts';
import type { RoundReport } from '../../companies/report.ts';
import { clearedFavorites, favorites } from '../../feed/favorites/table.ts';
import type { DocumentReading } from '../../ingest/source.ts';
import { whereOf } from '../../ingest/sources/csv/split.ts';
import { letterVersions } from '../../outreach/letters/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { storable } from '../../platform/storable.ts';
import { isStale, presentDetail, presentSummary } from './present.ts';
import { openImport } from './recording/read-batches.ts';
import { type ImportRow, imports } from './table.ts';
import { removeUpload } from './uploading/stored-upload.ts';

/** Takes back all that an import made and changed, its last batch first; run again, it goes on where it was. */
export async function undoImport(context: Context, { id }: { id: string }): Promise<void> {
  requireOperator(context);
  if ((await findImport(context, id)).status !== 'undoing') return;
  try {
    while (await undoBatch(context, id))
      if (context.signal.aborted) throw new Error('Stopped early. Undo again to finish.');
  } catch (thrown) {
    if (context.signal.aborted) throw thrown;
    context.log.error({ import: id, error: thrown }, 'an import could not be undone');
    const reason = 'Only partly undone. Undo it again.';
    await claimImport(context, { id, from: ['undoing'], set: { status: 'failed', reason } });
    return;
  }
  const set = { status: 'undone', path: null, endedAt: context.now() } as const;
  const { undone } = await findImport(context, id);
  await claimImport(context, { id, from: ['undoing'], set: { ...set, undone: undone ?? nothing } });
  await removeUpload(context, id);
  await analyzeTables(context);
}

const nothing: ImportUndoResult = { reports: 0, rounds: 0, companies: 0, kept: [], shared: 0 };

function undoBatch(context: Context, id: string): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    const done = await undoTrace(inside, { importId: id, findTied });
    if (!done) return false;
    const { undone } = await findImport(inside, id);
    const set = { undone: sum(undone ?? nothing, done), touchedAt: inside.now() };
    await inside.db.update(imports).set(set).where(eq(imports.id, id));
    return true;
  });
}

const sum = (one: ImportUndoResult, other: Undone): ImportUndoResult => ({
  reports: one.reports + other.reports,
  rounds: one.rounds + other.rounds,
  companies: one.companies + other.companies,
  kept: [...new Set([...one.kept, ...other.kept])].sort(),
  shared: one.shared + other.shared,
});

/** Startups that someone saved, applied to or wrote to. */
async function findTied(context: Context, ids: string[]): Promise<Set<string>> {
  requireOperator(context);
  const { db } = context;
  const tied = [
    ...(await db
      .selectDistinct({ id: favorites.startupId })
      .from(favorites)
      .where(isAnyOf(favorites.startupId, ids))),
    ...(await db
      .selectDistinct({ id: clearedFavorites.startupId })
      .from(clearedFavorites)
      .where(isAnyOf(clearedFavorites.startupId, ids))),
    ...(await db
      .selectDistinct({ id: applications.startupId })
      .from(applications)
      .where(isAnyOf(applications.startupId, ids))),
    ...(await db
      .selectDistinct({ id: letterVersions.startupId })
      .from(letterVersions)
      .where(isAnyOf(letterVersions.startupId, ids))),
  ];
  return new Set(tied.flatMap(({ id }) => id ?? []));
}

const rowsShown = 20;

/** The first rows of a file as they would be recorded. */
export async function previewImport(
  context: Context,
  { id, mapping }: { id: string; mapping: ImportMapping },
): Promise<{ rows: PreviewRow[] }> {
  requireOperator(context);
  const opened = await openImport(context, await findImport(context, id), mapping);
  const rows = opened.sample.slice(0, rowsShown).map((row) => ({ row, ...opened.read(row) }));
  const reports = rows.flatMap(({ readings }) =>
    readings.flatMap((reading) => (reading.kind === 'report' ? [storable(reading.report)] : [])),
  );
  const outcomes = await rehearseRounds(context, reports, emptyRehearsal());
  const rehearsed = outcomes.map((outcome, index) => ({ ...outcome, report: reports[index] ?? null }));
  return {
    rows: rows.map(({ row, readings }) => {
      const isRecorded = readings.some(({ kind }) => kind === 'report');
      return previewRow(whereOf(row), readings, isRecorded ? (rehearsed.shift() ?? null) : null);
    }),
  };
}

type Rehearsed = { outcome: Outcome; doubt: string | null; report: RoundReport | null };

/** One row of a file as a person looks at it before it is recorded. */
function previewRow(
  line: string,
  readings: readonly DocumentReading[],
  rehearsed: Rehearsed | null,
): PreviewRow {
  const problems = readings.flatMap((reading) => (reading.kind === 'rejected' ? [reading.reason] : []));
  const { company, round } = rehearsed?.report ?? { company: null, round: null };
  const place = company
    ? [company.city, company.region, company.country && countryName(company.country)]
        .filter(Boolean)
        .join(', ')
    : '';
  return {
    line,
    outcome: rehearsed?.outcome ?? 'rejected',
    company: company?.name ?? null,
    place: place || null,
    website: company?.website ?? null,
    industries: company?.industryTags ?? [],
    announcedOn: round?.announcedOn ?? null,
    roundKind: round?.kind ?? null,
    amount: round?.amount ?? null,
    currency: round?.currency ?? null,
    problems: rehearsed?.doubt ? [...problems, `Held for review: ${rehearsed.doubt}`] : problems,
  };
}

/** Asks what works on a file to stop after the rows that it is at. What died with its process is over at once. */
export function cancelImport(context: Context, { id }: { id: string }): Promise<{ status: ImportStatus }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const row = await findImport(inside, id);
    const over: ImportStatus = row.status === 'checking' ? 'ready' : 'cancelled';
    const set = isStale(row, inside.now()) ? { status: over } : { cancelAskedAt: inside.now() };
    const claimed = await claimImport(inside, { id, from: ['checking', 'running'], set });
    await recordEvent(inside, {
      kind: 'import-cancelled',
      userId: actorOf(inside).userId,
      detail: { import: id, fileName: row.fileName },
    });
    return { status: claimed.status };
  });
}

export async function getImport(context: Context, { id }: { id: string }): Promise<ImportDetail> {
  requireOperator(context);
  const row = await findImport(context, id);
  const [user] = row.startedBy
    ? await context.db.select({ name: users.name }).from(users).where(eq(users.id, row.startedBy))
    : [];
  return presentDetail(row, user?.name ?? null, context.now());
}

type Claim = { id: string; from: readonly ImportStatus[]; set: Partial<ImportRow> };

/** Changes an import that is in one of some states, in one statement: of two who ask at once, one is refused. */
export async function claimImport(context: Context, { id, from, set }: Claim): Promise<ImportRow> {
  requireOperator(context);
  const [row] = await context.db
    .update(imports)
    .set({ ...set, touchedAt: context.now() })
    .where(and(eq(imports.id, id), inArray(imports.status, [...from])))
    .returning();
  if (row) return row;
  await findImport(context, id);
  throw new ApiError('CONFLICT', 'This import has changed. Reload the page.');
}

export async function findImport(context: Context, id: string): Promise<ImportRow> {
  requireOperator(context);
  const [row] = await context.db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new ApiError('NOT_FOUND', 'Import not found.');
  return row;
}

const mostShown = 100;

export async function listImports(context: Context): Promise<{ imports: ImportSummary[] }> {
  requireOperator(context);
  const rows = await context.db
    .select({ row: getTableColumns(imports), name: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.startedBy))
    .orderBy(desc(imports.createdAt))
    .limit(mostShown);
  return { imports: rows.map(({ row, name }) => presentSummary(row, name, context.now())) };
}

/** Who acts, as it is written down: a person, or null for jobs and commands. */
export function actorOf({ actor }: Pick<Context, 'actor'>): { userId: string | null } {
  return { userId: actor.kind === 'user' || actor.kind === 'admin' ? actor.userId : null };
}
