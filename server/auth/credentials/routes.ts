import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import { type RequestContext, withCookies } from '../../platform/http/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { listWays } from './credentials.ts';
import { addPasskey, removePasskey, renamePasskey } from './passkeys/passkeys.ts';
import { beginPasskey } from './passkeys/verify-passkey.ts';
import { changePassword } from './passwords/passwords.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from './second-factor/authenticator.ts';
import { renewRecoveryCodes } from './second-factor/recovery-codes.ts';

const os = implement(contract.credentials).$context<RequestContext>();

export function createCredentialRoutes(auth: Auth) {
  return {
    ways: os.ways.handler(({ context: { context } }) => listWays(context)),
    changePassword: os.changePassword.handler(async ({ input, context: request }) => {
      await changePassword(request.context, auth, input, request);
      return {};
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
