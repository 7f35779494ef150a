import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../http/request-context.ts';
import { listAudit } from './list-audit.ts';

const route = implement(contract.auditLog).$context<RequestContext>();

export const auditRoutes = {
  list: route.list.handler(({ context: { context }, input }) => listAudit(context, input)),
};
