import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { answerReply, listReplies, markReply } from './replies.ts';
import { getSharing, setSharing } from './sharing.ts';

const route = implement(contract.replies).$context<RequestContext>();

export const replyRoutes = {
  list: route.list.handler(({ context: { context } }) => listReplies(context)),
  answer: route.answer.handler(({ context: { context }, input }) => answerReply(context, input)),
  mark: route.mark.handler(({ context: { context }, input }) => markReply(context, input)),
  sharing: route.sharing.handler(({ context: { context } }) => getSharing(context)),
  setSharing: route.setSharing.handler(({ context: { context }, input }) => setSharing(context, input)),
};
