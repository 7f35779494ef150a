import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import { endImpersonation } from '../../auth/sessions/impersonation/end-impersonation.ts';
import { startImpersonation } from '../../auth/sessions/impersonation/start-impersonation.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { changeDays } from './change-days.ts';
import { editUser } from './edit-user.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { mailVerificationAgain } from './mail-verification-again.ts';
import { resumeUser } from './resume-user.ts';
import { setAdminRole } from './set-admin-role.ts';
import { signOutUser } from './sign-out-user.ts';
import { suspendUser } from './suspend-user.ts';

const route = implement(contract.users).$context<RequestContext>();

export const userRoutes = {
  list: route.list.handler(({ context: { context }, input }) => listUsers(context, input)),
  get: route.get.handler(({ context: { context }, input }) => getUser(context, input)),
  edit: route.edit.handler(({ context: { context }, input }) => editUser(context, input)),
  suspend: route.suspend.handler(({ context: { context }, input }) => suspendUser(context, input)),
  resume: route.resume.handler(({ context: { context }, input }) => resumeUser(context, input)),
  signOut: route.signOut.handler(({ context: { context }, input }) => signOutUser(context, input)),
  mailVerification: route.mailVerification.handler(({ context: { context }, input }) =>
    mailVerificationAgain(context, input),
  ),
  changeDays: route.changeDays.handler(({ context: { context }, input }) => changeDays(context, input)),
  act: route.act.handler(({ context: { context }, input }) => startImpersonation(context, input)),
  stopActing: route.stopActing.handler(({ context: { context } }) => endImpersonation(context)),
  setAdminRole: route.setAdminRole.handler(({ context: { context }, input }) => setAdminRole(context, input)),
};
