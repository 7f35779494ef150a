import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { getTrends } from './get-trends.ts';

const route = implement(contract.pulse).$context<RequestContext>();

export const trendRoutes = {
  get: route.get.handler(({ context: { context }, input }) => getTrends(context, input)),
};
