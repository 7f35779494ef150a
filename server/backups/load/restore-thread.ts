import { parentPort, workerData } from 'node:worker_threads';
import { openDump } from './open-dump.ts';
import type { TrialAnswer, TrialTask } from './restore-apart.ts';
import { restoreEmbedded } from './restore-embedded.ts';

// Started by `restore-apart.ts`, which says where the backup lies.
const { place, key, folder } = workerData as TrialTask;

async function restore(): Promise<TrialAnswer> {
  try {
    const dump = await openDump(place, key);
    const loaded = await restoreEmbedded(folder, dump, null).finally(dump.close);
    return { outcome: 'restored', ...loaded };
  } catch (thrown) {
    return { outcome: 'failed', reason: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

parentPort?.postMessage(await restore());
