import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { closeFeed, listFeeds, openFeed } from './private-feeds/private-feeds.ts';
import { addDevice, describePush, removeDevice } from './push/devices.ts';
import { listDeliveries } from './webhooks/deliveries.ts';
import { redeliver, rotateSecret } from './webhooks/redeliver.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  restoreWebhook,
  testWebhook,
} from './webhooks/webhooks.ts';

const webhookRoute = implement(contract.webhooks).$context<RequestContext>();

export const webhookRoutes = {
  list: webhookRoute.list.handler(({ context: { context } }) => listWebhooks(context)),
  add: webhookRoute.add.handler(({ context: { context }, input }) => addWebhook(context, input)),
  change: webhookRoute.change.handler(({ context: { context }, input }) => changeWebhook(context, input)),
  remove: webhookRoute.remove.handler(({ context: { context }, input }) => removeWebhook(context, input)),
  restore: webhookRoute.restore.handler(({ context: { context }, input }) => restoreWebhook(context, input)),
  rotate: webhookRoute.rotate.handler(({ context: { context }, input }) => rotateSecret(context, input)),
  test: webhookRoute.test.handler(({ context: { context }, input }) => testWebhook(context, input)),
  deliveries: webhookRoute.deliveries.handler(({ context: { context }, input }) =>
    listDeliveries(context, input),
  ),
  redeliver: webhookRoute.redeliver.handler(({ context: { context }, input }) => redeliver(context, input)),
};

const feedRoute = implement(contract.privateFeeds).$context<RequestContext>();

export const privateFeedRoutes = {
  list: feedRoute.list.handler(({ context: { context } }) => listFeeds(context)),
  open: feedRoute.open.handler(({ context: { context }, input }) => openFeed(context, input)),
  close: feedRoute.close.handler(({ context: { context }, input }) => closeFeed(context, input)),
};

const pushRoute = implement(contract.push).$context<RequestContext>();

/** Notifications on a user's own browsers. */
export const pushRoutes = {
  describe: pushRoute.describe.handler(({ context: { context } }) => describePush(context)),
  subscribe: pushRoute.subscribe.handler(async ({ input, context: { context, headers } }) => {
    await addDevice(context, { ...input, userAgent: headers.get('user-agent') });
    return {};
  }),
  unsubscribe: pushRoute.unsubscribe.handler(async ({ input, context: { context } }) => {
    await removeDevice(context, input);
    return {};
  }),
};
