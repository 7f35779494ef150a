import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { addMute, listMutes, removeMute } from './mutes.ts';

const route = implement(contract.mutes).$context<RequestContext>();

export const muteRoutes = {
  list: route.list.handler(({ context: { context } }) => listMutes(context)),
  add: route.add.handler(({ context: { context }, input }) => addMute(context, input)),
  remove: route.remove.handler(({ context: { context }, input }) => removeMute(context, input)),
};
