import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { type RequestContext, withCookies } from '../platform/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { addPasskey } from './add-passkey.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { beginPasskey } from './begin-passkey.ts';
import { changePassword } from './change-password.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { examineReset } from './examine-reset.ts';
import { listWays } from './list-ways.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

const os = implement(contract.credentials).$context<RequestContext>();

export function createCredentialRoutes(auth: Auth) {
  return {
    ways: os.ways.handler(({ context: { context } }) => listWays(context)),
    changePassword: os.changePassword.handler(async ({ input, context: request }) => {
      await changePassword(request.context, auth, input, request);
      return {};
    }),
    requestReset: os.requestReset.handler(async ({ input, context: request }) => {
      await requestReset(request.context, auth, input, request);
      return {};
    }),
    examineReset: os.examineReset.handler(({ input, context: request }) =>
      examineReset(request.context, auth, input, request),
    ),
    resetPassword: os.resetPassword.handler(async ({ input, context: request }) => {
      const { cookies } = await resetPassword(request.context, auth, input, request);
      return withCookies(request, cookies, {});
    }),
    passkeyCreation: os.passkeyCreation.handler(async ({ context: request }) => {
      const { options, cookies } = await beginPasskey(request.context);
      return withCookies(request, cookies, options);
    }),
    addPasskey: os.addPasskey.handler(async ({ input, context: request }) => {
      const { id, name, cookies } = await addPasskey(request.context, input, request);
      return withCookies(request, cookies, { id, name });
    }),
    renamePasskey: os.renamePasskey.handler(async ({ input, context: request }) => {
      await renamePasskey(request.context, input, request);
      return {};
    }),
    removePasskey: os.removePasskey.handler(async ({ input, context: request }) => {
      await removePasskey(request.context, input, request);
      return {};
    }),
    beginAuthenticator: os.beginAuthenticator.handler(({ context: { context } }) =>
      beginAuthenticator(context, auth),
    ),
    confirmAuthenticator: os.confirmAuthenticator.handler(({ input, context: request }) =>
      confirmAuthenticator(request.context, auth, input, request),
    ),
    removeAuthenticator: os.removeAuthenticator.handler(async ({ context: request }) => {
      await removeAuthenticator(request.context, request);
      return {};
    }),
    renewRecoveryCodes: os.renewRecoveryCodes.handler(({ context: request }) =>
      renewRecoveryCodes(request.context, request),
    ),
  };
}
