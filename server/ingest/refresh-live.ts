import { removeSample } from '../companies/recording/remove-sample.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { createSourceFetcher } from '../platform/fetch/create-source-fetcher.ts';
import { findPause } from './pausing/find-pause.ts';
import { deleteRaw } from './raw/raw.ts';
import { refreshSource } from './refresh-source.ts';
import { type RunnableSource, sources } from './sources.ts';

/** Reads a source's live places, unless it is paused. Sample companies are for looking around until there are real ones: the first go. */
export async function refreshLive(context: Context, { source }: { source: RunnableSource }): Promise<void> {
  requireMachine(context);
  if (await findPause(context, source)) return;
  const fetcher = createSourceFetcher(context.environment);
  const run = await refreshSource(context, { source: await sources[source].load(), target: null, fetcher });
  if (run.new > 0) await removeSample(context);
  await deleteRaw(context);
}
