import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { listBackups, requestBackup, requestRestoreTest } from './backups.ts';

const route = implement(contract.backups).$context<RequestContext>();

export const backupRoutes = {
  list: route.list.handler(({ context: { context } }) => listBackups(context)),
  make: route.make.handler(({ context: { context } }) => requestBackup(context)),
  test: route.test.handler(({ context: { context }, input }) => requestRestoreTest(context, input)),
};
