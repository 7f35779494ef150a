import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { listMailHistory } from './list-mail-history.ts';

const os = implement(contract.mailHistory).$context<RequestContext>();

export const mailHistoryRoutes = {
  list: os.list.handler(({ context: { context } }) => listMailHistory(context)),
};
