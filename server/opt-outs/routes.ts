import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { decideOptOut } from './decide.ts';
import { listOptOuts } from './list.ts';
import { takeBackOptOut } from './take-back.ts';

const route = implement(contract.optOuts).$context<RequestContext>();

export const optOutRoutes = {
  list: route.list.handler(({ context: { context } }) => listOptOuts(context)),
  decide: route.decide.handler(({ context: { context }, input }) => decideOptOut(context, input)),
  takeBack: route.takeBack.handler(({ context: { context }, input }) => takeBackOptOut(context, input)),
};
