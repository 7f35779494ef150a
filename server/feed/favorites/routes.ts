import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { clearFavorites, countLists, listFavorites, restoreFavorites, setFavorite } from './favorites.ts';

const route = implement(contract.favorites).$context<RequestContext>();

export const favoriteRoutes = {
  counts: route.counts.handler(({ context: { context } }) => countLists(context)),
  list: route.list.handler(({ context: { context }, input }) => listFavorites(context, input)),
  clear: route.clear.handler(({ context: { context } }) => clearFavorites(context)),
  restore: route.restore.handler(({ context: { context } }) => restoreFavorites(context)),
  set: route.set.handler(({ context: { context }, input }) => setFavorite(context, input)),
};
