import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { ApiError } from '../../platform/errors.ts';
import type { createCostlyReads } from '../../platform/http/account-shares.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { translateError, unreadableRequest } from '../../platform/http/translate-error.ts';
import { omitUnreadable } from '../../platform/leave-out-unreadable.ts';
import type { Logger } from '../../platform/log.ts';
import { isStorable } from '../../platform/storable.ts';
import { apiRoutes } from './api-routes.ts';
import { readOnlyGuard } from './read-only-guard.ts';

type Parts = {
  users: Parameters<typeof apiRoutes>[0];
  readCostly: ReturnType<typeof createCostlyReads>;
  log: Logger;
};

const unstorableText = 'This contains characters we can’t store. Please remove them.';

/** Answers the calls of the contract: each is checked, counted where it is costly, and guarded while an admin impersonates. */
export function createCallHandler({ users, readCostly, log }: Parts): OpenAPIHandler<RequestContext> {
  return new OpenAPIHandler<RequestContext>(apiRoutes(users), {
    plugins: [
      new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] }),
      new ResponseHeadersPlugin(),
    ],
    clientInterceptors: [
      ({ next, context: request }) =>
        next().catch((thrown) => Promise.reject(translateError(thrown, request.requestId, log))),
      async ({ next, input, procedure, context: request, ...rest }) => {
        if (!isStorable(input)) throw new ApiError('INVALID', unstorableText);
        const { outputSchema, meta, route } = procedure['~orpc'];
        const call = { name: rest.path.join('.'), isReading: route.method === 'GET' };
        const answer = (asked: RequestContext) =>
          readOnlyGuard(asked, call, (context) =>
            next({ ...rest, input, procedure, context }).catch((thrown) =>
              omitUnreadable(thrown, outputSchema, log),
            ),
          );
        return meta.isCostly ? readCostly(request, answer) : answer(request);
      },
    ],
    interceptors: [({ next }) => next().catch((thrown) => Promise.reject(unreadableRequest(thrown)))],
  });
}
