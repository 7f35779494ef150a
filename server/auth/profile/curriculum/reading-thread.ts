import { parentPort, workerData } from 'node:worker_threads';
import { readFile } from './read-file.ts';

// Started by `read-apart.ts`, which hands over the bytes.
parentPort?.postMessage(await readFile(workerData as Uint8Array));
