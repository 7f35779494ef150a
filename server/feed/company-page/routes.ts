import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { listLatest } from '../find-locked-previews.ts';
import { getCompany } from './get-company.ts';
import { listSimilar } from './list-similar.ts';
import { suggestCompanies } from './suggest-companies.ts';

const route = implement(contract.startups).$context<RequestContext>();

export const companyRoutes = {
  get: route.get.handler(({ context: { context }, input }) => getCompany(context, input)),
  similar: route.similar.handler(({ context: { context }, input }) => listSimilar(context, input)),
  suggest: route.suggest.handler(({ context: { context }, input }) => suggestCompanies(context, input)),
  latest: route.latest.handler(({ context: { context } }) => listLatest(context)),
};
