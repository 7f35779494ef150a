import { type Context, requireMachine } from '../platform/context.ts';
import { createSourceFetcher } from '../platform/fetch/create-source-fetcher.ts';
import { removeSample } from '../startups/recording/remove-sample.ts';
import { forgetRaw } from './forget-raw.ts';
import { refreshSource } from './refresh-source.ts';
import type { FinishedRun } from './runs/close-run.ts';
import { type RunnableSource, sources } from './sources.ts';

/** Reads a source's live places. Sample companies are for looking around until there are real ones: the first go. */
export async function refreshLive(
  context: Context,
  { source }: { source: RunnableSource },
): Promise<FinishedRun> {
  requireMachine(context);
  const fetcher = createSourceFetcher(context.environment);
  const run = await refreshSource(context, { source: await sources[source].load(), target: null, fetcher });
  if (run.new > 0) await removeSample(context);
  await forgetRaw(context);
  return run;
}
