import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { makeChange } from './make-change.ts';

const route = implement(contract.keptChanges).$context<RequestContext>();

export const offlineChangeRoutes = {
  send: route.send.handler(({ context: { context }, input }) => makeChange(context, input)),
};
