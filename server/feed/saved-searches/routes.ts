import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { listSearches, markSearchSeen, previewSearch, removeSearch, saveSearch } from './saved-searches.ts';

const route = implement(contract.savedSearches).$context<RequestContext>();

export const savedSearchRoutes = {
  list: route.list.handler(({ context: { context }, input }) => listSearches(context, input)),
  preview: route.preview.handler(({ context: { context }, input }) => previewSearch(context, input)),
  keep: route.keep.handler(({ context: { context }, input }) => saveSearch(context, input)),
  look: route.look.handler(({ context: { context }, input }) => markSearchSeen(context, input)),
  remove: route.remove.handler(({ context: { context }, input }) => removeSearch(context, input)),
};
