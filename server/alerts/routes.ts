import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listAlerts } from './list-alerts.ts';
import { summariseAlerts } from './summarise-alerts.ts';

const route = implement(contract.alerts).$context<RequestContext>();

export const alertRoutes = {
  overview: route.overview.handler(({ context: { context }, input }) => summariseAlerts(context, input)),
  feed: route.feed.handler(({ context: { context }, input }) => listAlerts(context, input)),
};
