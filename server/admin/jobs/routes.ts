import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { cancelJob, listJobs, listSchedules, retryJob, runSchedule } from './jobs-of-queues.ts';

const route = implement(contract.jobs).$context<RequestContext>();

export const jobRoutes = {
  list: route.list.handler(({ context: { context }, input }) => listJobs(context, input)),
  schedules: route.schedules.handler(({ context: { context } }) => listSchedules(context)),
  retry: route.retry.handler(({ context: { context }, input }) => retryJob(context, input)),
  cancel: route.cancel.handler(({ context: { context }, input }) => cancelJob(context, input)),
  runNow: route.runNow.handler(({ context: { context }, input }) => runSchedule(context, input)),
};
