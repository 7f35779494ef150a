import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { type RequestContext, withCookies } from '../platform/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { register } from './register.ts';
import { savePreferences } from './save-preferences.ts';
import { updateProfile } from './update-profile.ts';

const os = implement(contract.accounts).$context<RequestContext>();

export function createAccountRoutes(auth: Auth) {
  return {
    register: os.register.handler(async ({ input, context: request }) => {
      const { session, cookies } = await register(request.context, auth, input, request);
      return withCookies(request, cookies, session);
    }),
    updateProfile: os.updateProfile.handler(({ input, context }) => updateProfile(context.context, input)),
    savePreferences: os.savePreferences.handler(({ input, context }) =>
      savePreferences(context.context, input),
    ),
  };
}
