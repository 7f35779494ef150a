import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { listKeys, makeKey, revokeKey } from './api-keys.ts';
import { takeRounds } from './take-rounds.ts';

const route = implement(contract.apiKeys).$context<RequestContext>();
const sent = implement(contract.sentRounds).$context<RequestContext>();

export const apiKeyRoutes = {
  list: route.list.handler(({ context: { context } }) => listKeys(context)),
  make: route.make.handler(({ context: { context }, input }) => makeKey(context, input)),
  revoke: route.revoke.handler(({ context: { context }, input }) => revokeKey(context, input)),
};

export const sentRoundRoutes = {
  send: sent.send.handler(({ context: { context, headers }, input }) =>
    takeRounds(context, input, {
      authorization: headers.get('authorization'),
      idempotencyKey: headers.get('idempotency-key'),
    }),
  ),
};
