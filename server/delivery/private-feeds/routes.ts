import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { closeFeed, listFeeds, openFeed } from './private-feeds.ts';

const route = implement(contract.privateFeeds).$context<RequestContext>();

export const privateFeedRoutes = {
  list: route.list.handler(({ context: { context } }) => listFeeds(context)),
  open: route.open.handler(({ context: { context }, input }) => openFeed(context, input)),
  close: route.close.handler(({ context: { context }, input }) => closeFeed(context, input)),
};
