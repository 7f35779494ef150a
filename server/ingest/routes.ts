import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { cancelBackfill, continueBackfill, listBackfills, startBackfill } from './backfill/backfill.ts';
import { addFeed, listAdminFeeds, previewFeed, removeFeed } from './feeds/feeds.ts';
import { listSources } from './list-sources.ts';
import { pauseSource, resumeSource } from './pausing.ts';
import { queueRefresh } from './queue-refresh.ts';
import { getDocument, listDocuments } from './raw/raw.ts';
import { listRejections, listRuns, removeSampleByHand } from './runs-and-rejections.ts';

const route = implement(contract.ingest).$context<RequestContext>();

export const ingestRoutes = {
  sources: route.sources.handler(({ context: { context } }) => listSources(context)),
  runs: route.runs.handler(({ context: { context } }) => listRuns(context)),
  rejections: route.rejections.handler(({ context: { context }, input }) => listRejections(context, input)),
  refresh: route.refresh.handler(({ context: { context }, input }) => queueRefresh(context, input)),
  removeSample: route.removeSample.handler(({ context: { context } }) => removeSampleByHand(context)),
};

const admin = implement(contract.adminSources).$context<RequestContext>();

export const adminSourceRoutes = {
  pause: admin.pause.handler(({ context: { context }, input }) => pauseSource(context, input)),
  resume: admin.resume.handler(({ context: { context }, input }) => resumeSource(context, input)),
  documents: admin.documents.handler(({ context: { context }, input }) => listDocuments(context, input)),
  document: admin.document.handler(({ context: { context }, input }) => getDocument(context, input)),
  feeds: admin.feeds.handler(({ context: { context } }) => listAdminFeeds(context)),
  previewFeed: admin.previewFeed.handler(({ context: { context }, input }) => previewFeed(context, input)),
  addFeed: admin.addFeed.handler(({ context: { context }, input }) => addFeed(context, input)),
  removeFeed: admin.removeFeed.handler(({ context: { context }, input }) => removeFeed(context, input)),
  backfills: admin.backfills.handler(({ context: { context } }) => listBackfills(context)),
  startBackfill: admin.startBackfill.handler(({ context: { context }, input }) =>
    startBackfill(context, input),
  ),
  cancelBackfill: admin.cancelBackfill.handler(({ context: { context }, input }) =>
    cancelBackfill(context, input),
  ),
  continueBackfill: admin.continueBackfill.handler(({ context: { context }, input }) =>
    continueBackfill(context, input),
  ),
};
