import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { getMail } from './get.ts';
import { listMails } from './list.ts';

const os = implement(contract.mailbox).$context<RequestContext>();

export const mailboxRoutes = {
  list: os.list.handler(({ context }) => listMails(context.context)),
  get: os.get.handler(({ input, context }) => getMail(context.context, input)),
};
