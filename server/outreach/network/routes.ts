import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { findWaysIn } from './find-ways-in.ts';
import { writeIntroduction } from './introduction/write-introduction.ts';
import { getNetwork, importNetwork, removeNetwork } from './network.ts';

const route = implement(contract.network).$context<RequestContext>();

export const networkRoutes = {
  state: route.state.handler(({ context: { context } }) => getNetwork(context)),
  import: route.import.handler(({ context: { context }, input }) => importNetwork(context, input)),
  remove: route.remove.handler(({ context: { context } }) => removeNetwork(context)),
  waysIn: route.waysIn.handler(({ context: { context }, input }) => findWaysIn(context, input)),
  introduction: route.introduction.handler(({ context: { context }, input }) =>
    writeIntroduction(context, input),
  ),
};
