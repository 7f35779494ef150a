import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { createBoard, listBoards, removeBoard, renameBoard } from './boards.ts';
import { claimCompany, findClaimsOfCompany, releaseCompany } from './claims.ts';
import { exportBoard } from './export-board.ts';
import { getBoard } from './get-board.ts';
import {
  acceptInvitation,
  declineByLink,
  declineInvitation,
  examineInvitation,
} from './invitations/answer-invitation.ts';
import { inviteToBoard, withdrawInvitation } from './invitations/invitations.ts';
import { handOver, leave, removeMember, setShown } from './memberships.ts';

const route = implement(contract.sharedBoards).$context<RequestContext>();

export const sharedBoardRoutes = {
  list: route.list.handler(({ context: { context } }) => listBoards(context)),
  create: route.create.handler(({ context: { context }, input }) => createBoard(context, input)),
  get: route.get.handler(({ context: { context }, input }) => getBoard(context, input)),
  export: route.export.handler(({ context: { context }, input }) => exportBoard(context, input)),
  rename: route.rename.handler(({ context: { context }, input }) => renameBoard(context, input)),
  remove: route.remove.handler(({ context: { context }, input }) => removeBoard(context, input)),
  show: route.show.handler(({ context: { context }, input }) => setShown(context, input)),
  leave: route.leave.handler(({ context: { context }, input }) => leave(context, input)),
  removeMember: route.removeMember.handler(({ context: { context }, input }) => removeMember(context, input)),
  handOver: route.handOver.handler(({ context: { context }, input }) => handOver(context, input)),
  claim: route.claim.handler(({ context: { context }, input }) => claimCompany(context, input)),
  release: route.release.handler(({ context: { context }, input }) => releaseCompany(context, input)),
  ofCompany: route.ofCompany.handler(({ context: { context }, input }) =>
    findClaimsOfCompany(context, input),
  ),
  invite: route.invite.handler(({ context: { context }, input }) => inviteToBoard(context, input)),
  withdraw: route.withdraw.handler(({ context: { context }, input }) => withdrawInvitation(context, input)),
  accept: route.accept.handler(({ context: { context }, input }) => acceptInvitation(context, input)),
  decline: route.decline.handler(({ context: { context }, input }) => declineInvitation(context, input)),
  examineLink: route.examineLink.handler(({ context: request, input }) =>
    examineInvitation(request.context, input, request),
  ),
  declineByLink: route.declineByLink.handler(({ context: request, input }) =>
    declineByLink(request.context, input, request),
  ),
};
