import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { getPulse } from './get-pulse.ts';

const route = implement(contract.pulse).$context<RequestContext>();

export const pulseRoutes = {
  get: route.get.handler(({ context: { context }, input }) => getPulse(context, input)),
};
