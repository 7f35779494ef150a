import { z } from 'zod';
import { type AppAnswer, appMessages } from '../../../contract/auth/connected-apps.ts';
import { type Scope, scopes } from '../../../contract/auth/scopes.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Asked } from './grants.ts';

/** What the library stored of a request; the rest of it is the library's own. */
const stored = z.object({
  params: z.object({
    client_id: z.string(),
    scope: z.string().default(''),
    resource: z.union([z.string(), z.array(z.string())]).transform((named) => [named].flat()),
    redirect_uri: z.string().optional(),
  }),
});
const client = z.object({ name: z.string(), host: z.string().nullable(), isOurs: z.boolean() });
const ofBrowser = stored.extend({ prompt: z.object({ details: z.object({ client }) }) });
const ofDevice = stored.extend({ deviceInfo: z.object({ client }) });

export type AskedBy = Asked & { isOurs: boolean; redirectUri: string | null };

/** Those of a scope parameter that we have, in our order. */
export function knownScopes(asked: unknown): Scope[] {
  const words = new Set(typeof asked === 'string' ? asked.split(' ') : []);
  return scopes.filter((scope) => words.has(scope));
}

/** What an app asked for through the browser. */
export function readBrowserRequest(payload: unknown): AskedBy {
  const { params, prompt } = ofBrowser.parse(payload);
  return join(params, prompt.details.client);
}

/** What an app asked for from a device. */
export function readDeviceRequest(payload: unknown): AskedBy {
  const { params, deviceInfo } = ofDevice.parse(payload);
  return join(params, deviceInfo.client);
}

/** What is left of a request where its user allows a part of it: never more than was asked for. */
export function leaveTicked(asked: AskedBy, { isAllowed, scopes: ticked }: AppAnswer): AskedBy {
  if (!isAllowed || ticked === undefined) return asked;
  const left = asked.scopes.filter((scope) => ticked.includes(scope));
  if (left.length === 0) throw new ApiError('INVALID', appMessages.nothingAllowed);
  return { ...asked, scopes: left };
}

function join(
  { client_id, scope, resource, redirect_uri }: z.infer<typeof stored>['params'],
  { name, host, isOurs }: z.infer<typeof client>,
): AskedBy {
  return {
    clientId: client_id,
    clientName: name,
    clientHost: host,
    isOurs,
    scopes: knownScopes(scope),
    resources: resource,
    redirectUri: redirect_uri ?? null,
  };
}
