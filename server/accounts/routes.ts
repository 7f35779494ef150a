import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { requireUser } from '../platform/context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { changePassword } from './change-password.ts';
import type { Auth } from './create-auth.ts';
import { loadSession } from './load-session.ts';
import { register } from './register.ts';
import { savePreferences } from './save-preferences.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';

const os = implement(contract.accounts).$context<RequestContext>();

export function createAccountRoutes(auth: Auth) {
  return {
    register: os.register.handler(async ({ input, context: request }) => {
      const { session, cookies } = await register(request.context, auth, input, request);
      return withCookies(request, cookies, session);
    }),
    signIn: os.signIn.handler(async ({ input, context: request }) => {
      const { session, cookies } = await signIn(request.context, auth, input, request);
      return withCookies(request, cookies, session);
    }),
    signOut: os.signOut.handler(async ({ context: request }) => {
      const { cookies } = await signOut(auth, request);
      return withCookies(request, cookies, {});
    }),
    session: os.session.handler(({ context: { context } }) =>
      context.actor.kind === 'visitor' ? null : loadSession(context, requireUser(context)),
    ),
    updateProfile: os.updateProfile.handler(({ input, context }) => updateProfile(context.context, input)),
    savePreferences: os.savePreferences.handler(({ input, context }) =>
      savePreferences(context.context, input),
    ),
    changePassword: os.changePassword.handler(async ({ input, context: request }) => {
      const { cookies } = await changePassword(request.context, auth, input, request);
      return withCookies(request, cookies, {});
    }),
  };
}

function withCookies<Answer>(request: RequestContext, cookies: string[], answer: Answer): Answer {
  for (const cookie of cookies) request.resHeaders.append('set-cookie', cookie);
  return answer;
}
