import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { clearApplications } from '../applications/clear-applications.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { clearBookmarks } from './clear-favorites.ts';
import { countDesk } from './count-lists.ts';
import { listApplications } from './list-applications.ts';
import { listFavorites } from './list-favorites.ts';
import { setBookmark } from './set-favorite.ts';

const route = implement(contract.desk).$context<RequestContext>();

export const deskRoutes = {
  counts: route.counts.handler(({ context: { context } }) => countDesk(context)),
  favorites: route.favorites.handler(({ context: { context }, input }) => listFavorites(context, input)),
  clearFavorites: route.clearFavorites.handler(({ context: { context } }) => clearBookmarks(context)),
  applications: route.applications.handler(({ context: { context }, input }) =>
    listApplications(context, input),
  ),
  clearApplications: route.clearApplications.handler(({ context: { context } }) =>
    clearApplications(context),
  ),
};

const startupOs = implement(contract.startups).$context<RequestContext>();

export const bookmarkRoutes = {
  bookmark: startupOs.bookmark.handler(({ context: { context }, input }) => setBookmark(context, input)),
};
