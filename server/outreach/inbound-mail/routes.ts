import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { assignCopy, closeAddress, getInboundMail, openAddress } from './copy-address.ts';

const route = implement(contract.sentCopies).$context<RequestContext>();

export const sentCopyRoutes = {
  get: route.get.handler(({ context: { context } }) => getInboundMail(context)),
  openAddress: route.openAddress.handler(({ context: { context } }) => openAddress(context)),
  closeAddress: route.closeAddress.handler(({ context: { context } }) => closeAddress(context)),
  assign: route.assign.handler(({ context: { context }, input }) => assignCopy(context, input)),
};
