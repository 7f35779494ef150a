import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { countAlerts, listTests, queueAlerts, sendMail, sendTest } from './admin-mail.ts';

const route = implement(contract.mailings).$context<RequestContext>();

export const adminMailRoutes = {
  send: route.send.handler(({ context: { context }, input }) => sendMail(context, input)),
  test: route.test.handler(({ context: { context }, input }) => sendTest(context, input)),
  tests: route.tests.handler(({ context: { context } }) => listTests(context)),
  countAlerts: route.countAlerts.handler(({ context: { context }, input }) => countAlerts(context, input)),
  sendAlerts: route.sendAlerts.handler(({ context: { context }, input }) => queueAlerts(context, input)),
};
