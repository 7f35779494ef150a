import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import { type RequestContext, withCookies } from '../../platform/http/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { confirmUser } from './confirm.ts';
import { presentAdmitted, presentOpened, presentSignInOptions } from './present.ts';
import { challengePasskey, startProvider } from './provider-sign-in.ts';
import { receiveProviderAnswer } from './receive-provider-answer.ts';
import { restoreSession } from './restore-remembered.ts';
import { signIn, signInWithCode, signInWithPasskey } from './sign-in.ts';

const os = implement(contract.sessions).$context<RequestContext>();

export function createSignInRoutes(auth: Auth) {
  return {
    signInOptions: os.signInOptions.handler(({ context: { context } }) =>
      presentSignInOptions(context.environment.openId),
    ),
    startProvider: os.startProvider.handler(async ({ input, context: request }) => {
      const { url, cookies } = await startProvider(request.context, input, request);
      return withCookies(request, cookies, { url });
    }),
    providerCallback: os.providerCallback.handler(async ({ input, context: request }) => {
      const { location, cookies } = await receiveProviderAnswer(request.context, auth, input, request);
      return withCookies(request, cookies, { status: 303 as const, headers: { location } });
    }),
    signIn: os.signIn.handler(async ({ input, context: request }) => {
      const admitted = await signIn(request.context, auth, input, request);
      return withCookies(request, admitted.cookies, presentAdmitted(admitted));
    }),
    confirm: os.confirm.handler(async ({ input, context: request }) => {
      const { session, cookies } = await confirmUser(request.context, auth, input, request);
      return withCookies(request, cookies, session);
    }),
    restore: os.restore.handler(async ({ input, context: request }) => {
      const { opened, cookies } = await restoreSession(request.context, auth, input, request);
      if (!opened) return withCookies(request, cookies, null);
      return withCookies(request, opened.cookies, presentOpened(opened));
    }),
    passkeyChallenge: os.passkeyChallenge.handler(async ({ context: request }) => {
      const { options, cookies } = await challengePasskey(request.context, request);
      return withCookies(request, cookies, options);
    }),
    signInWithPasskey: os.signInWithPasskey.handler(async ({ input, context: request }) => {
      const opened = await signInWithPasskey(request.context, auth, input, request);
      return withCookies(request, opened.cookies, presentOpened(opened));
    }),
    signInWithCode: os.signInWithCode.handler(async ({ input, context: request }) => {
      const opened = await signInWithCode(request.context, auth, input, request);
      return withCookies(request, opened.cookies, presentOpened(opened));
    }),
  };
}
