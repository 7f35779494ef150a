import type { Environment } from '../platform/environment.ts';
import type { SourceListing } from './source.ts';

/** Whether the schedule runs a source here. */
export const isScheduled = ({ offBecause }: SourceListing, environment: Environment): boolean =>
  environment.fetchesSources && offBecause(environment) === null;
