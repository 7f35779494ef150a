import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { listOutcomes } from './list-outcomes.ts';

const route = implement(contract.articles).$context<RequestContext>();

export const articleRoutes = {
  outcomes: route.outcomes.handler(({ context: { context } }) => listOutcomes(context)),
};
