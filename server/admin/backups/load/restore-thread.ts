import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../../../platform/errors.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { openDump, restoreEmbedded } from './load-dump.ts';
import type { TrialAnswer, TrialTask } from './restore-postgres.ts';

export async function restoreThread({ place, fileName, key, folder }: TrialTask): Promise<TrialAnswer> {
  try {
    const dump = await openDump(openStorage(place).read(fileName), key);
    const loaded = await restoreEmbedded(folder, dump, null).finally(dump.close);
    return { outcome: 'restored', ...loaded };
  } catch (thrown) {
    return { outcome: 'failed', reason: reasonOf(thrown) };
  }
}

// Started by `restore-apart.ts`, which says where the backup lies.
parentPort?.postMessage(await restoreThread(workerData as TrialTask));
