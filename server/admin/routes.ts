import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { listKeys, makeKey, revokeKey } from './api-keys/api-keys.ts';
import { takeRounds } from './api-keys/take-rounds.ts';
import { listBackups, requestBackup, requestRestoreTest } from './backups/backups.ts';
import { getSettings } from './doctor/get-settings.ts';
import { cancelImport, getImport, listImports, previewImport } from './imports/imports.ts';
import { queueWork } from './imports/queue-import.ts';
import { readProblems } from './imports/recording/problems.ts';
import { removeImport } from './imports/uploading/remove-import.ts';
import { addPart, beginUpload, finishUpload } from './imports/uploading/upload.ts';
import { cancelJob, listJobs, listSchedules, retryJob, runSchedule } from './jobs/jobs-of-queues.ts';
import { countForNavigation } from './overview/count-for-navigation.ts';
import { getOverview } from './overview/get-overview.ts';
import { decideRemovalRequest } from './removal-requests/decide.ts';
import { listRemovalRequests, reverseRemoval } from './removal-requests/removal-requests.ts';
import { findAnything } from './search/find-anything.ts';

const overviewRoute = implement(contract.overview).$context<RequestContext>();

export const overviewRoutes = {
  get: overviewRoute.get.handler(({ context: { context } }) => getOverview(context)),
  counts: overviewRoute.counts.handler(({ context: { context } }) => countForNavigation(context)),
};

const backupRoute = implement(contract.backups).$context<RequestContext>();

export const backupRoutes = {
  list: backupRoute.list.handler(({ context: { context } }) => listBackups(context)),
  make: backupRoute.make.handler(({ context: { context } }) => requestBackup(context)),
  test: backupRoute.test.handler(({ context: { context }, input }) => requestRestoreTest(context, input)),
};

const searchRoute = implement(contract.adminSearch).$context<RequestContext>();

export const adminSearchRoutes = {
  find: searchRoute.find.handler(({ context: { context }, input }) => findAnything(context, input)),
};

const settingsRoute = implement(contract.settings).$context<RequestContext>();

export const settingsRoutes = {
  get: settingsRoute.get.handler(({ context: { context } }) => getSettings(context)),
};

const jobRoute = implement(contract.jobs).$context<RequestContext>();

export const jobRoutes = {
  list: jobRoute.list.handler(({ context: { context }, input }) => listJobs(context, input)),
  schedules: jobRoute.schedules.handler(({ context: { context } }) => listSchedules(context)),
  retry: jobRoute.retry.handler(({ context: { context }, input }) => retryJob(context, input)),
  cancel: jobRoute.cancel.handler(({ context: { context }, input }) => cancelJob(context, input)),
  runNow: jobRoute.runNow.handler(({ context: { context }, input }) => runSchedule(context, input)),
};

const importRoute = implement(contract.imports).$context<RequestContext>();

export const importRoutes = {
  list: importRoute.list.handler(({ context: { context } }) => listImports(context)),
  get: importRoute.get.handler(({ context: { context }, input }) => getImport(context, input)),
  problems: importRoute.problems.handler(({ context: { context }, input }) => readProblems(context, input)),
  begin: importRoute.begin.handler(({ context: { context }, input }) => beginUpload(context, input)),
  addPart: importRoute.addPart.handler(({ context: { context }, input }) => addPart(context, input)),
  finish: importRoute.finish.handler(({ context: { context }, input }) => finishUpload(context, input)),
  preview: importRoute.preview.handler(({ context: { context }, input }) => previewImport(context, input)),
  check: importRoute.check.handler(({ context: { context }, input }) =>
    queueWork(context, { task: 'check', ...input }),
  ),
  start: importRoute.start.handler(({ context: { context }, input }) =>
    queueWork(context, { task: 'run', ...input }),
  ),
  cancel: importRoute.cancel.handler(({ context: { context }, input }) => cancelImport(context, input)),
  undo: importRoute.undo.handler(({ context: { context }, input }) =>
    queueWork(context, { task: 'undo', ...input }),
  ),
  remove: importRoute.remove.handler(({ context: { context }, input }) => removeImport(context, input)),
};

const apiKeyRoute = implement(contract.apiKeys).$context<RequestContext>();
const sent = implement(contract.sentRounds).$context<RequestContext>();

export const apiKeyRoutes = {
  list: apiKeyRoute.list.handler(({ context: { context } }) => listKeys(context)),
  make: apiKeyRoute.make.handler(({ context: { context }, input }) => makeKey(context, input)),
  revoke: apiKeyRoute.revoke.handler(({ context: { context }, input }) => revokeKey(context, input)),
};

export const sentRoundRoutes = {
  send: sent.send.handler(({ context: { context, headers }, input }) =>
    takeRounds(context, input, {
      authorization: headers.get('authorization'),
      idempotencyKey: headers.get('idempotency-key'),
    }),
  ),
};

const removalRoute = implement(contract.optOuts).$context<RequestContext>();

export const removalRequestRoutes = {
  list: removalRoute.list.handler(({ context: { context } }) => listRemovalRequests(context)),
  decide: removalRoute.decide.handler(({ context: { context }, input }) =>
    decideRemovalRequest(context, input),
  ),
  takeBack: removalRoute.takeBack.handler(({ context: { context }, input }) =>
    reverseRemoval(context, input),
  ),
};
