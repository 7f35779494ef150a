import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { addDevice, describePush, removeDevice } from './devices.ts';

const os = implement(contract.push).$context<RequestContext>();

/** Notifications on a user's own browsers. */
export const pushRoutes = {
  describe: os.describe.handler(({ context: { context } }) => describePush(context)),
  subscribe: os.subscribe.handler(async ({ input, context: { context, headers } }) => {
    await addDevice(context, { ...input, userAgent: headers.get('user-agent') });
    return {};
  }),
  unsubscribe: os.unsubscribe.handler(async ({ input, context: { context } }) => {
    await removeDevice(context, input);
    return {};
  }),
};
