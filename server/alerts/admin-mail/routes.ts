import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { countAlerts } from './count-alerts.ts';
import { listTests } from './list-tests.ts';
import { queueAlerts } from './queue-alerts.ts';
import { sendMail } from './send-mail.ts';
import { sendTest } from './send-test.ts';

const route = implement(contract.mailings).$context<RequestContext>();

export const adminMailRoutes = {
  send: route.send.handler(({ context: { context }, input }) => sendMail(context, input)),
  test: route.test.handler(({ context: { context }, input }) => sendTest(context, input)),
  tests: route.tests.handler(({ context: { context } }) => listTests(context)),
  countAlerts: route.countAlerts.handler(({ context: { context }, input }) => countAlerts(context, input)),
  sendAlerts: route.sendAlerts.handler(({ context: { context }, input }) => queueAlerts(context, input)),
};
