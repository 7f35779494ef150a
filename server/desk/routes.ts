import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { clearApplications } from '../applications/clear-applications.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { clearBookmarks } from '../startups/clear-bookmarks.ts';
import { countDesk } from './count-desk.ts';
import { listApplications } from './list-applications.ts';
import { listFavorites } from './list-favorites.ts';

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
