import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { countWithout } from '../alerts/count-without.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { interpretSearch } from './interpret-search.ts';

const route = implement(contract.search).$context<RequestContext>();

export const searchRoutes = {
  interpret: route.interpret.handler(({ context: { context }, input }) => interpretSearch(context, input)),
  loosen: route.loosen.handler(({ context: { context }, input }) => countWithout(context, input)),
};
