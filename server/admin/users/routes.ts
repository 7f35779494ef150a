import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import { endImpersonation, startImpersonation } from '../../auth/sessions/impersonation/impersonation.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { changeDays, mailVerificationAgain, setAdminRole } from './change-user.ts';
import { getUser } from './user-details.ts';
import { editUser, listUsers, resumeUser, revokeUserTokens, signOutUser, suspendUser } from './users.ts';

const route = implement(contract.users).$context<RequestContext>();

export const userRoutes = {
  list: route.list.handler(({ context: { context }, input }) => listUsers(context, input)),
  get: route.get.handler(({ context: { context }, input }) => getUser(context, input)),
  edit: route.edit.handler(({ context: { context }, input }) => editUser(context, input)),
  suspend: route.suspend.handler(({ context: { context }, input }) => suspendUser(context, input)),
  resume: route.resume.handler(({ context: { context }, input }) => resumeUser(context, input)),
  signOut: route.signOut.handler(({ context: { context }, input }) => signOutUser(context, input)),
  revokeTokens: route.revokeTokens.handler(({ context: { context }, input }) =>
    revokeUserTokens(context, input),
  ),
  mailVerification: route.mailVerification.handler(({ context: { context }, input }) =>
    mailVerificationAgain(context, input),
  ),
  changeDays: route.changeDays.handler(({ context: { context }, input }) => changeDays(context, input)),
  act: route.act.handler(({ context: { context }, input }) => startImpersonation(context, input)),
  stopActing: route.stopActing.handler(({ context: { context } }) => endImpersonation(context)),
  setAdminRole: route.setAdminRole.handler(({ context: { context }, input }) => setAdminRole(context, input)),
};
