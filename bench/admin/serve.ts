import process from 'node:process';
import { importJobs } from '../../server/admin/imports/jobs.ts';
import { openProduct } from '../../server/app/open-product.ts';
import { readEnvironment } from '../../server/platform/environment.ts';
import { createLogger } from '../../server/platform/log.ts';
import { openAdmin } from './open-admin.ts';

/** What the process that brings a table in is told: where the product is, and who may. */
export type Served = { address: string; cookie: string };
/** Megabytes: now, and at most. */
export type Memory = { now: number; most: number };

const environment = readEnvironment({ ...process.env, SOURCES: 'off', LOG_LEVEL: 'silent' }, process.cwd());
const product = await openProduct(environment, createLogger('silent'), new AbortController().signal);
await product.queue.work(importJobs, (name) => product.context({ kind: 'job', name }));
const { address, cookie } = await openAdmin(product);
const served: Served = { address, cookie };
process.send?.(served);
process.on('message', () => {
  const memory: Memory = {
    now: process.memoryUsage().rss / 2 ** 20,
    most: process.resourceUsage().maxRSS / 2 ** 10,
  };
  process.send?.(memory);
});
process.on('disconnect', () => process.exit());
