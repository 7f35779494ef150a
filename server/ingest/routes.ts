import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { removeSample } from '../startups/recording/remove-sample.ts';
import { listRejections } from './list-rejections.ts';
import { listRuns } from './list-runs.ts';
import { listSources } from './list-sources.ts';
import { queueRefresh } from './queue-refresh.ts';

const route = implement(contract.ingest).$context<RequestContext>();

export const ingestRoutes = {
  sources: route.sources.handler(({ context: { context } }) => listSources(context)),
  runs: route.runs.handler(({ context: { context } }) => listRuns(context)),
  rejections: route.rejections.handler(({ context: { context }, input }) => listRejections(context, input)),
  refresh: route.refresh.handler(({ context: { context }, input }) => queueRefresh(context, input)),
  removeSample: route.removeSample.handler(({ context: { context } }) => removeSample(context)),
};
