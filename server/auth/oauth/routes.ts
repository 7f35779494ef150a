import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { disconnectApp, listApps } from './connected-apps.ts';
import { answerRequest, findRequest } from './consent.ts';
import { answerDevice, findDeviceRequest } from './device-requests.ts';

const route = implement(contract.connectedApps).$context<RequestContext>();

/** What users answer apps, and which apps act for them. */
export const connectedAppRoutes = {
  request: route.request.handler(({ input, context: request }) =>
    findRequest(request.context, input, request),
  ),
  answerRequest: route.answerRequest.handler(({ input, context: request }) =>
    answerRequest(request.context, input, request),
  ),
  deviceRequest: route.deviceRequest.handler(({ input, context: request }) =>
    findDeviceRequest(request.context, input),
  ),
  answerDevice: route.answerDevice.handler(async ({ input, context: request }) => {
    await answerDevice(request.context, input, request);
    return {};
  }),
  list: route.list.handler(({ context: { context } }) => listApps(context)),
  disconnect: route.disconnect.handler(async ({ input, context: request }) => {
    await disconnectApp(request.context, input, request);
    return {};
  }),
};
