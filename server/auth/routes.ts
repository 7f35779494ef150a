import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { requireUser } from '../platform/context.ts';
import { type RequestContext, withCookies } from '../platform/http/request-context.ts';
import { createToken, listTokens, revokeToken } from './access/access-tokens.ts';
import { listWays } from './credentials/credentials.ts';
import { addPasskey, removePasskey, renamePasskey } from './credentials/passkeys/passkeys.ts';
import { beginPasskey } from './credentials/passkeys/verify-passkey.ts';
import { changePassword } from './credentials/passwords/passwords.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from './credentials/second-factor/authenticator.ts';
import { renewRecoveryCodes } from './credentials/second-factor/recovery-codes.ts';
import { cancelEmailChange, findEmailChange, resendVerification } from './email-addresses/email-change.ts';
import { correctEmail, requestEmailChange } from './email-addresses/request-email-change.ts';
import { verifyEmail } from './email-addresses/verify-email.ts';
import { examineReset, resetPassword } from './password-reset/password-reset.ts';
import { requestReset } from './password-reset/request-reset.ts';
import { register } from './registration/register.ts';
import type { Auth } from './sessions/create-auth.ts';
import { endDevice, endOtherDevices, listDevices } from './sessions/devices/devices.ts';
import { loadSession } from './sessions/open-session.ts';
import { signOut } from './sessions/sign-out.ts';
import { confirmUser } from './sign-in/confirm.ts';
import { presentAdmitted, presentOpened, presentSignInOptions } from './sign-in/present.ts';
import { challengePasskey, startProvider } from './sign-in/provider-sign-in.ts';
import { receiveProviderAnswer } from './sign-in/receive-provider-answer.ts';
import { restoreSession } from './sign-in/restore-remembered.ts';
import { signIn, signInWithCode, signInWithPasskey } from './sign-in/sign-in.ts';

const credentialRoute = implement(contract.credentials).$context<RequestContext>();

export function createCredentialRoutes(auth: Auth) {
  return {
    ways: credentialRoute.ways.handler(({ context: { context } }) => listWays(context)),
    changePassword: credentialRoute.changePassword.handler(async ({ input, context: request }) => {
      await changePassword(request.context, auth, input, request);
      return {};
    }),
    passkeyCreation: credentialRoute.passkeyCreation.handler(async ({ context: request }) => {
      const { options, cookies } = await beginPasskey(request.context);
      return withCookies(request, cookies, options);
    }),
    addPasskey: credentialRoute.addPasskey.handler(async ({ input, context: request }) => {
      const { id, name, cookies } = await addPasskey(request.context, input, request);
      return withCookies(request, cookies, { id, name });
    }),
    renamePasskey: credentialRoute.renamePasskey.handler(async ({ input, context: request }) => {
      await renamePasskey(request.context, input, request);
      return {};
    }),
    removePasskey: credentialRoute.removePasskey.handler(async ({ input, context: request }) => {
      await removePasskey(request.context, input, request);
      return {};
    }),
    beginAuthenticator: credentialRoute.beginAuthenticator.handler(({ context: { context } }) =>
      beginAuthenticator(context, auth),
    ),
    confirmAuthenticator: credentialRoute.confirmAuthenticator.handler(({ input, context: request }) =>
      confirmAuthenticator(request.context, auth, input, request),
    ),
    removeAuthenticator: credentialRoute.removeAuthenticator.handler(async ({ context: request }) => {
      await removeAuthenticator(request.context, request);
      return {};
    }),
    renewRecoveryCodes: credentialRoute.renewRecoveryCodes.handler(({ context: request }) =>
      renewRecoveryCodes(request.context, request),
    ),
  };
}

export function createPasswordResetRoutes(auth: Auth) {
  return {
    requestReset: credentialRoute.requestReset.handler(async ({ input, context: request }) => {
      await requestReset(request.context, auth, input, request);
      return {};
    }),
    examineReset: credentialRoute.examineReset.handler(({ input, context: request }) =>
      examineReset(request.context, auth, input, request),
    ),
    resetPassword: credentialRoute.resetPassword.handler(async ({ input, context: request }) => {
      const { cookies } = await resetPassword(request.context, auth, input, request);
      return withCookies(request, cookies, {});
    }),
  };
}

const tokenRoute = implement(contract.accessTokens).$context<RequestContext>();

export const accessTokenRoutes = {
  list: tokenRoute.list.handler(({ context: { context } }) => listTokens(context)),
  create: tokenRoute.create.handler(({ input, context: request }) =>
    createToken(request.context, input, request),
  ),
  revoke: tokenRoute.revoke.handler(({ input, context: request }) =>
    revokeToken(request.context, input, request),
  ),
};

const accountRoute = implement(contract.accounts).$context<RequestContext>();

export const emailAddressRoutes = {
  resendVerification: accountRoute.resendVerification.handler(async ({ context }) => {
    await resendVerification(context.context);
    return {};
  }),
  verifyEmail: accountRoute.verifyEmail.handler(({ input, context: request }) =>
    verifyEmail(request.context, input, request),
  ),
  emailChange: accountRoute.emailChange.handler(async ({ context }) => ({
    pending: await findEmailChange(context.context),
  })),
  requestEmailChange: accountRoute.requestEmailChange.handler(({ input, context: request }) =>
    requestEmailChange(request.context, input, request),
  ),
  cancelEmailChange: accountRoute.cancelEmailChange.handler(async ({ context: request }) => {
    await cancelEmailChange(request.context, request);
    return {};
  }),
  correctEmail: accountRoute.correctEmail.handler(({ input, context: request }) =>
    correctEmail(request.context, input, request),
  ),
};

export function createRegistrationRoutes(auth: Auth) {
  return {
    register: accountRoute.register.handler(async ({ input, context: request }) => {
      const { session, cookies } = await register(request.context, auth, input, request);
      return withCookies(request, cookies, session);
    }),
  };
}

const sessionRoute = implement(contract.sessions).$context<RequestContext>();

/** The session that someone has, and the devices in which they have one. */
export const sessionRoutes = {
  session: sessionRoute.session.handler(({ context: { context } }) =>
    context.actor.kind === 'visitor' ? null : loadSession(context, requireUser(context)),
  ),
  signOut: sessionRoute.signOut.handler(async ({ context: request }) => {
    const { cookies } = await signOut(request.context, request);
    return withCookies(request, cookies, {});
  }),
  devices: sessionRoute.devices.handler(({ context: { context } }) => listDevices(context)),
  endDevice: sessionRoute.endDevice.handler(async ({ input, context: request }) => {
    await endDevice(request.context, input, request);
    return {};
  }),
  endOtherDevices: sessionRoute.endOtherDevices.handler(async ({ input, context: request }) => {
    await endOtherDevices(request.context, { revokesTokens: input?.revokesTokens ?? false }, request);
    return {};
  }),
};

export function createSignInRoutes(auth: Auth) {
  return {
    signInOptions: sessionRoute.signInOptions.handler(({ context: { context } }) =>
      presentSignInOptions(context.environment.openId),
    ),
    startProvider: sessionRoute.startProvider.handler(async ({ input, context: request }) => {
      const { url, cookies } = await startProvider(request.context, input, request);
      return withCookies(request, cookies, { url });
    }),
    providerCallback: sessionRoute.providerCallback.handler(async ({ input, context: request }) => {
      const { location, cookies } = await receiveProviderAnswer(request.context, auth, input, request);
      return withCookies(request, cookies, { status: 303 as const, headers: { location } });
    }),
    signIn: sessionRoute.signIn.handler(async ({ input, context: request }) => {
      const admitted = await signIn(request.context, auth, input, request);
      return withCookies(request, admitted.cookies, presentAdmitted(admitted));
    }),
    confirm: sessionRoute.confirm.handler(async ({ input, context: request }) => {
      const { session, cookies } = await confirmUser(request.context, auth, input, request);
      return withCookies(request, cookies, session);
    }),
    restore: sessionRoute.restore.handler(async ({ input, context: request }) => {
      const { opened, cookies } = await restoreSession(request.context, auth, input, request);
      if (!opened) return withCookies(request, cookies, null);
      return withCookies(request, opened.cookies, presentOpened(opened));
    }),
    passkeyChallenge: sessionRoute.passkeyChallenge.handler(async ({ context: request }) => {
      const { options, cookies } = await challengePasskey(request.context, request);
      return withCookies(request, cookies, options);
    }),
    signInWithPasskey: sessionRoute.signInWithPasskey.handler(async ({ input, context: request }) => {
      const opened = await signInWithPasskey(request.context, auth, input, request);
      return withCookies(request, opened.cookies, presentOpened(opened));
    }),
    signInWithCode: sessionRoute.signInWithCode.handler(async ({ input, context: request }) => {
      const opened = await signInWithCode(request.context, auth, input, request);
      return withCookies(request, opened.cookies, presentOpened(opened));
    }),
  };
}
