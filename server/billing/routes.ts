import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { activateFree } from './activate-free.ts';

const os = implement(contract.billing).$context<RequestContext>();

export const billingRoutes = {
  activateFree: os.activateFree.handler(({ context }) => activateFree(context.context)),
};
