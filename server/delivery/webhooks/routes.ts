import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { addWebhook } from './add-webhook.ts';
import { changeWebhook } from './change-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { redeliver } from './redeliver.ts';
import { removeWebhook } from './remove-webhook.ts';
import { restoreWebhook } from './restore-webhook.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testWebhook } from './test-webhook.ts';

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
