import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { decideRemovalRequest } from './decide.ts';
import { listRemovalRequests, reverseRemoval } from './removal-requests.ts';

const route = implement(contract.optOuts).$context<RequestContext>();

export const removalRequestRoutes = {
  list: route.list.handler(({ context: { context } }) => listRemovalRequests(context)),
  decide: route.decide.handler(({ context: { context }, input }) => decideRemovalRequest(context, input)),
  takeBack: route.takeBack.handler(({ context: { context }, input }) => reverseRemoval(context, input)),
};
