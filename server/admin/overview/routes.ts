import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { countForNavigation } from './count-for-navigation.ts';
import { getOverview } from './get-overview.ts';

const route = implement(contract.overview).$context<RequestContext>();

export const overviewRoutes = {
  get: route.get.handler(({ context: { context } }) => getOverview(context)),
  counts: route.counts.handler(({ context: { context } }) => countForNavigation(context)),
};
