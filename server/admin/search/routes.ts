import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { findAnything } from './find-anything.ts';

const route = implement(contract.adminSearch).$context<RequestContext>();

export const adminSearchRoutes = {
  find: route.find.handler(({ context: { context }, input }) => findAnything(context, input)),
};
