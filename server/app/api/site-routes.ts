import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

const route = implement(contract.site).$context<RequestContext>();

export const siteRoutes = {
  operator: route.operator.handler(({ context: { context } }) => context.environment.operator),
};
