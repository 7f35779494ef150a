import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { listDeliveries } from './deliveries.ts';
import { redeliver, rotateSecret } from './redeliver.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  restoreWebhook,
  testWebhook,
} from './webhooks.ts';

const route = implement(contract.webhooks).$context<RequestContext>();

export const webhookRoutes = {
  list: route.list.handler(({ context: { context } }) => listWebhooks(context)),
  add: route.add.handler(({ context: { context }, input }) => addWebhook(context, input)),
  change: route.change.handler(({ context: { context }, input }) => changeWebhook(context, input)),
  remove: route.remove.handler(({ context: { context }, input }) => removeWebhook(context, input)),
  restore: route.restore.handler(({ context: { context }, input }) => restoreWebhook(context, input)),
  rotate: route.rotate.handler(({ context: { context }, input }) => rotateSecret(context, input)),
  test: route.test.handler(({ context: { context }, input }) => testWebhook(context, input)),
  deliveries: route.deliveries.handler(({ context: { context }, input }) => listDeliveries(context, input)),
  redeliver: route.redeliver.handler(({ context: { context }, input }) => redeliver(context, input)),
};
