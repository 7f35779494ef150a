import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { readPublicRound, readPublicRounds } from './read-public.ts';

const route = implement(contract.publicRounds).$context<RequestContext>();

export const publicRoundRoutes = {
  list: route.list.handler(({ context: { context }, input }) => readPublicRounds(context, input)),
  get: route.get.handler(({ context: { context }, input }) => readPublicRound(context, input)),
};
