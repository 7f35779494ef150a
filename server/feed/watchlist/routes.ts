import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { recordSeen, setFollowed } from './follow.ts';
import { listCompanyEvents, listEvents } from './list-events.ts';
import { listFollowed } from './list-followed.ts';

const route = implement(contract.watchlist).$context<RequestContext>();

/** Companies that a user follows, and what happens there. */
export const watchlistRoutes = {
  events: route.events.handler(({ context: { context }, input }) => listEvents(context, input)),
  list: route.list.handler(({ context: { context }, input }) => listFollowed(context, input)),
  ofCompany: route.ofCompany.handler(({ context: { context }, input }) => listCompanyEvents(context, input)),
  set: route.set.handler(({ context: { context }, input }) => setFollowed(context, input)),
  see: route.see.handler(({ context: { context }, input }) => recordSeen(context, input)),
};
