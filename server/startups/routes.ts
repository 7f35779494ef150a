import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { getCompany } from './get-company.ts';
import { listLatest } from './list-latest.ts';
import { listSimilar } from './list-similar.ts';
import { setBookmark } from './set-bookmark.ts';
import { suggestCompanies } from './suggest-companies.ts';

const route = implement(contract.startups).$context<RequestContext>();

export const startupRoutes = {
  get: route.get.handler(({ context: { context }, input }) => getCompany(context, input)),
  similar: route.similar.handler(({ context: { context }, input }) => listSimilar(context, input)),
  suggest: route.suggest.handler(({ context: { context }, input }) => suggestCompanies(context, input)),
  latest: route.latest.handler(({ context: { context } }) => listLatest(context)),
  bookmark: route.bookmark.handler(({ context: { context }, input }) => setBookmark(context, input)),
};
