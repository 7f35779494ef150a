import type { Environment } from './platform/environment.ts';
import type { Job } from './platform/queue.ts';

/** Every queue and schedule of the product. */
export function jobsFor(_environment: Environment): Job[] {
  return [];
}
