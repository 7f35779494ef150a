import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { getPreparation } from './get-preparation.ts';

const route = implement(contract.preparations).$context<RequestContext>();

export const preparationRoutes = {
  get: route.get.handler(({ context: { context }, input }) => getPreparation(context, input)),
};
