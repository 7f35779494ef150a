import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import { requireUser } from '../../platform/context.ts';
import { type RequestContext, withCookies } from '../../platform/http/request-context.ts';
import { endDevice, endOtherDevices, listDevices } from './devices/devices.ts';
import { loadSession } from './open-session.ts';
import { signOut } from './sign-out.ts';

const os = implement(contract.sessions).$context<RequestContext>();

/** The session that someone has, and the devices in which they have one. */
export const sessionRoutes = {
  session: os.session.handler(({ context: { context } }) =>
    context.actor.kind === 'visitor' ? null : loadSession(context, requireUser(context)),
  ),
  signOut: os.signOut.handler(async ({ context: request }) => {
    const { cookies } = await signOut(request.context, request);
    return withCookies(request, cookies, {});
  }),
  devices: os.devices.handler(({ context: { context } }) => listDevices(context)),
  endDevice: os.endDevice.handler(async ({ input, context: request }) => {
    await endDevice(request.context, input, request);
    return {};
  }),
  endOtherDevices: os.endOtherDevices.handler(async ({ context: request }) => {
    await endOtherDevices(request.context, request);
    return {};
  }),
};
