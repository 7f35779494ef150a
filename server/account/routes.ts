import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { listEvents } from '../platform/audit/list-audit.ts';
import { type RequestContext, withCookies } from '../platform/http/request-context.ts';
import { deleteAccount, deleteUser, exportOwnData, exportUser } from './user-data.ts';

const os = implement(contract.accounts).$context<RequestContext>();

const users = implement(contract.users).$context<RequestContext>();

/** What admins do to other people's accounts that knows of every room. */
export const userPrivacyRoutes = {
  remove: users.remove.handler(({ context: { context }, input }) => deleteUser(context, input)),
  export: users.export.handler(async ({ input, context: request }) => {
    const file = await exportUser(request.context, input);
    request.resHeaders.set('content-disposition', `attachment; filename="${file.name}"`);
    return file;
  }),
};

export const privacyRoutes = {
  export: os.export.handler(async ({ input, context: request }) => {
    const file = await exportOwnData(request.context, input, request);
    request.resHeaders.set('content-disposition', `attachment; filename="${file.name}"`);
    return file;
  }),
  deleteAccount: os.deleteAccount.handler(async ({ context: request }) => {
    const { result, cookies } = await deleteAccount(request.context, request);
    return withCookies(request, cookies, result);
  }),
  activity: os.activity.handler(({ context: { context } }) => listEvents(context)),
};
