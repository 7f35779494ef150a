import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { countHidden } from './count-hidden.ts';
import { countWithout } from './count-without.ts';
import { interpretSearch } from './interpret-search.ts';
import { listAlerts } from './list-alerts.ts';
import { summariseAlerts } from './summarise-alerts.ts';

const route = implement(contract.alerts).$context<RequestContext>();

export const alertRoutes = {
  overview: route.overview.handler(({ context: { context }, input }) => summariseAlerts(context, input)),
  feed: route.feed.handler(({ context: { context }, input }) => listAlerts(context, input)),
  countHidden: route.countHidden.handler(({ context: { context }, input }) => countHidden(context, input)),
};

const searchOs = implement(contract.search).$context<RequestContext>();

export const searchRoutes = {
  interpret: searchOs.interpret.handler(({ context: { context }, input }) => interpretSearch(context, input)),
  loosen: searchOs.loosen.handler(({ context: { context }, input }) => countWithout(context, input)),
};
