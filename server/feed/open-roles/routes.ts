import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { listRoles } from './list-roles.ts';

const route = implement(contract.roles).$context<RequestContext>();

export const roleRoutes = {
  list: route.list.handler(({ context: { context }, input }) => listRoles(context, input)),
};
