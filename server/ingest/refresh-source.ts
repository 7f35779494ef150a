import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { SourceName } from '../../contract/companies/companies.ts';
import { analyzeTables } from '../companies/recording/analyze-tables.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { removeSample } from '../companies/recording/remove-sample.ts';
import type { RoundReport } from '../companies/report.ts';
import { queueForReview } from '../companies/review-queue/review-queue.ts';
import { type Context, requireMachine, requireOperator } from '../platform/context.ts';
import { reasonOf } from '../platform/errors.ts';
import { createSourceFetcher } from '../platform/fetch/create-source-fetcher.ts';
import type { Fetcher } from '../platform/fetch/fetcher.ts';
import { storable } from '../platform/storable.ts';
import { listAdded } from './feeds/feeds.ts';
import { findPause } from './pausing.ts';
import { articleQueue } from './queue-refresh.ts';
import { deleteRaw, storeRaw } from './raw/raw.ts';
import {
  closeRun,
  countFailure,
  countRejection,
  type FinishedRun,
  newRun,
  type OpenRun,
  openRun,
} from './runs/runs.ts';
import { type CollectContext, type RawDocument, type Source, UnreadableDocument } from './source.ts';
import { type RunnableSource, sources } from './sources.ts';
import { rawDocuments } from './table.ts';
import { questionsOfDocument, settleByModel } from './uncertain/settle-by-model.ts';

const batchSize = 2_000;

const heldReason = 'Held for review: it may be of a company that is known';

/**
 * Runs one source to its end: collects documents, keeps each as it came, reads it and records what it reports. What
 * fails is counted with its reason and the rest goes on. `target` is a file, folder or address; null means live.
 */
export async function refreshSource(
  context: Context,
  { source, target, fetcher }: { source: Source; target: string | null; fetcher: Fetcher },
): Promise<FinishedRun> {
  requireOperator(context);
  const run = newRun(source.name, target, context.now());
  await openRun(context, run);
  try {
    const collecting = {
      ...context,
      ...knownDocuments(context, source.name),
      addedFeeds: () => listAdded(context),
      fetcher,
    };
    for await (const item of source.collect(collecting, target)) {
      if (item.kind === 'failure') countFailure(run.tally, item.where, item.reason);
      else await readDocument(context, source, run, item);
      if (context.signal.aborted) break;
    }
  } catch (thrown) {
    context.log.error({ source: source.name, error: thrown }, 'a source stopped before its end');
    countFailure(run.tally, target ?? source.label, reasonOf(thrown));
  }
  if (run.tally.new + run.tally.changed > 0) await analyzeTables(context);
  return closeRun(context, run);
}

async function readDocument(
  context: Context,
  source: Source,
  run: OpenRun,
  document: RawDocument,
): Promise<void> {
  const { tally } = run;
  tally.documents += 1;
  const rawId = await storeRaw(context, source.name, document);
  let batch: RoundReport[] = [];
  const budget = { left: questionsOfDocument };
  try {
    for (const reading of source.read(document)) {
      if (reading.kind === 'rejected') countRejection(tally, reading);
      else if (reading.kind === 'doubtful') {
        const { report, reason, question } = reading;
        const settled = question ? await settleByModel(context, report, question, budget) : null;
        if (settled) batch.push(storable(settled));
        else await queueDoubtful(context, run, storable({ report, reason }));
      } else batch.push(storable(reading.report));
      if (batch.length < batchSize) continue;
      await recordBatch(context, run, batch);
      batch = [];
      if (context.signal.aborted) return;
    }
  } catch (thrown) {
    if (!(thrown instanceof UnreadableDocument)) {
      context.log.error(
        { source: source.name, document: document.externalId, error: thrown },
        'a document could not be read',
      );
    }
    countFailure(tally, document.externalId, reasonOf(thrown));
  }
  await recordBatch(context, run, batch);
  await context.db.update(rawDocuments).set({ readAt: context.now() }).where(eq(rawDocuments.id, rawId));
}

async function queueDoubtful(
  context: Context,
  run: OpenRun,
  { report, reason }: { report: RoundReport; reason: string },
): Promise<void> {
  await queueForReview(context, { report, reason });
  countRejection(run.tally, {
    where: report.externalId,
    reason: `Held for review: ${reason}`,
    excerpt: report.company.name,
  });
}

/** One report that the database refuses does not take the others of its batch with it. */
async function recordBatch(context: Context, run: OpenRun, reports: RoundReport[]): Promise<void> {
  try {
    await recordAll(context, run, reports);
  } catch (thrown) {
    if (reports.length === 1 && reports[0]) {
      context.log.error(
        { source: run.source, report: reports[0].externalId, error: thrown },
        'a report could not be recorded',
      );
      countFailure(run.tally, reports[0].externalId, 'This report could not be recorded');
      return;
    }
    const middle = Math.ceil(reports.length / 2);
    await recordBatch(context, run, reports.slice(0, middle));
    await recordBatch(context, run, reports.slice(middle));
  }
}

async function recordAll(context: Context, run: OpenRun, reports: RoundReport[]): Promise<void> {
  const outcomes = await recordRounds(context, reports);
  for (const [index, report] of reports.entries())
    if (outcomes[index] === 'held')
      countRejection(run.tally, {
        where: report.externalId,
        reason: heldReason,
        excerpt: report.company.name,
      });
  run.tally.seen += outcomes.filter((outcome) => outcome !== 'held').length;
  run.tally.new += outcomes.filter((outcome) => outcome === 'new').length;
  run.tally.changed += outcomes.filter((outcome) => outcome === 'changed').length;
}

/** What a source asks before it fetches: was this document read to its end, and which validators came with it. */
function knownDocuments(
  context: Context,
  source: SourceName,
): Pick<CollectContext, 'isKnown' | 'validatorsOf'> {
  return {
    async isKnown(externalId) {
      const [known] = await context.db
        .select({ id: rawDocuments.id })
        .from(rawDocuments)
        .where(
          and(
            eq(rawDocuments.source, source),
            eq(rawDocuments.externalId, externalId),
            isNotNull(rawDocuments.readAt),
          ),
        )
        .limit(1);
      return known !== undefined;
    },
    async validatorsOf(url) {
      const [last] = await context.db
        .select({
          etag: rawDocuments.etag,
          lastModified: rawDocuments.lastModified,
          readAt: rawDocuments.readAt,
        })
        .from(rawDocuments)
        .where(and(eq(rawDocuments.source, source), eq(rawDocuments.url, url)))
        .orderBy(desc(rawDocuments.fetchedAt))
        .limit(1);
      return last?.readAt
        ? { etag: last.etag, lastModified: last.lastModified }
        : { etag: null, lastModified: null };
    },
  };
}

/** Reads a source's live places, unless it is paused. Sample companies are for looking around until there are real ones: the first go. */
export async function refreshLive(context: Context, { source }: { source: RunnableSource }): Promise<void> {
  requireMachine(context);
  if (await findPause(context, source)) return;
  const fetcher = createSourceFetcher(context.environment);
  const run = await refreshSource(context, { source: await sources[source].load(), target: null, fetcher });
  if (source === 'feed' && context.environment.fetchesSources && run.new + run.changed > 0)
    await context.queue.send(context, articleQueue, {});
  if (run.new > 0) await removeSample(context);
  await deleteRaw(context);
}
