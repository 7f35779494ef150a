import { oc } from '@orpc/contract';
import { z } from 'zod';
import { isOneLine } from '../platform/text/one-line.ts';

/** `rounds:check` may only ask what would become of rounds. */
export const apiScopes = ['rounds:write', 'rounds:check'] as const;
export type ApiScope = (typeof apiScopes)[number];

export const mostApiKeys = 50;
const mostDays = 3_650;

export const apiKeyMessages = {
  unknown: 'Unknown API key. Send the full key as Authorization: Bearer.',
  revoked: 'This key was revoked.',
  expired: 'This key has expired.',
  maker: 'The admin who made this key is no longer an active admin. Ask another admin for a new key.',
  scope: (scope: ApiScope) => `This key lacks the scope ${scope}.`,
  name: 'Please enter a name on one line',
  scopes: 'Choose at least one scope',
  tooMany: 'You already have 50 active keys. Revoke one first.',
} as const;

const moment = z.iso.datetime();

const apiKey = z.object({
  id: z.uuid(),
  /** What its rounds are said to come from. */
  name: z.string(),
  /** How the key begins, by which it is told from others. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  madeAt: moment,
  madeBy: z.string().nullable(),
  expiresAt: moment.nullable(),
  lastUsedAt: moment.nullable(),
  revokedAt: moment.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const tags = ['admin'];

export const apiKeys = {
  list: oc
    .route({ method: 'GET', path: '/admin/api-keys', summary: 'Keys of programs that send rounds in', tags })
    .output(z.object({ keys: z.array(apiKey) })),
  make: oc
    .route({
      method: 'POST',
      path: '/admin/api-keys',
      summary: 'Make a key; its secret is answered once and kept nowhere',
      tags,
    })
    .input(
      z.object({
        name: z.string().trim().min(1, apiKeyMessages.name).max(80).refine(isOneLine, apiKeyMessages.name),
        scopes: z.array(z.enum(apiScopes)).min(1, apiKeyMessages.scopes).max(apiScopes.length),
        /** How many days it works; null until it is revoked. */
        days: z.int().min(1).max(mostDays).nullable(),
      }),
    )
    .output(z.object({ key: apiKey, secret: z.string() })),
  revoke: oc
    .route({ method: 'DELETE', path: '/admin/api-keys/{id}', summary: 'Have a key open nothing more', tags })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ key: apiKey })),
};
