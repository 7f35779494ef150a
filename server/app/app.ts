import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context as HonoContext } from 'hono';
import { roundsFilePath } from '../../contract/admin/rounds.ts';
import { stopPath, streamMessages } from '../../contract/alerts/streams.ts';
import { paymentReturnPaths } from '../../contract/billing/payment-return.ts';
import { logoPath } from '../../contract/companies/logo.ts';
import { livePath } from '../../contract/delivery/rounds-came.ts';
import { mailBodyPath } from '../../contract/mail/mailbox.ts';
import { errorStatus } from '../../contract/platform/errors.ts';
import { areReleasesMixed } from '../admin/installation/find-troubles.ts';
import { openVisitorAnalytics } from '../admin/visitor-analytics/open-visitor-analytics.ts';
import { chooseByLink } from '../alerts/streams/change-by-link.ts';
import { calendarPath } from '../applications/calendar/calendar.ts';
import { createPasswordHasher } from '../auth/credentials/passwords/password-hash.ts';
import { createAuth } from '../auth/sessions/create-auth.ts';
import { actorOf } from '../auth/sessions/policy.ts';
import { findSession } from '../auth/sessions/sessions.ts';
import { receiveWebhook } from '../billing/events/webhook.ts';
import { openHub } from '../delivery/live/open-hub.ts';
import { feedsPath } from '../delivery/private-feeds/private-feeds.ts';
import { receiveMailEvents } from '../mail/events/webhook.ts';
import { receiveInboundMail } from '../outreach/inbound-mail/webhook.ts';
import type { Context } from '../platform/context.ts';
import { readersOf } from '../platform/database/connections/choose-reader.ts';
import { ApiError } from '../platform/errors.ts';
import { createAppFetcher } from '../platform/fetch/create-source-fetcher.ts';
import { boundsOfShares, createCostlyReads } from '../platform/http/account-shares.ts';
import { clientAddress, isFromAny } from '../platform/http/client-address.ts';
import { oncePerRequest } from '../platform/http/once-per-request.ts';
import { createLoadGate, type LoadGate, takePlace } from '../platform/http/shed-load.ts';
import { translateError } from '../platform/http/translate-error.ts';
import { networkOf } from '../platform/rate-limits/limits.ts';
import { currentTrace, makeRequestId } from '../platform/tracing/trace.ts';
import { cacheDays } from '../public/rounds/public-rounds.ts';
import { answerCalls } from './api/answer-calls.ts';
import { sendApiDescription, sendApiPage } from './api/api-document.ts';
import { createCallHandler } from './api/call-handler.ts';
import { loadAuth } from './api/load-auth.ts';
import { redirectRefusedProvider } from './api/redirect-refused-provider.ts';
import { asAssistant } from './api/resource-asked.ts';
import { builtSite } from './built-site.ts';
import { answerDashboard } from './documents/answer-dashboard.ts';
import { answerDocument } from './documents/answer-document.ts';
import { answerRemovalRequest } from './documents/answer-removal-request.ts';
import { answerSharedPage } from './documents/answer-shared-page.ts';
import { countVisitors } from './documents/count-visitors.ts';
import { openRenderer } from './documents/open-renderer.ts';
import { answerFeed } from './files/answer-feed.ts';
import { leadOnFromGuesses } from './files/guessed-addresses.ts';
import { isPageThere } from './files/is-page-there.ts';
import { markUnlisted } from './files/mark-unlisted.ts';
import { securityFile, securityFilePath } from './files/security-file.ts';
import { sendCalendar, sendLogo } from './files/send-stored.ts';
import { robotsFile, shellOf } from './files/site-files.ts';
import { answerMcp, mcpPath } from './mcp/answer-mcp.ts';
import { gateReadings, lineReading } from './metrics/process-readings.ts';
import { watchRequests } from './metrics/watch-requests.ts';
import { addMiddleware, inboundMailPath, mailEventsPath, refuseWhileClosed } from './middleware.ts';
import { mountOauth } from './oauth/mount-oauth.ts';
import { openPaymentSandbox, receivePaymentReturn, sandboxPath } from './open-payment-sandbox.ts';
import type { Product } from './open-product.ts';
import { answerPublicReads } from './rounds/answer-public-reads.ts';
import { answerRoundFiles } from './rounds/answer-round-files.ts';
import { sendRoundsFile } from './send-rounds-file.ts';
import { shareOut } from './share-out.ts';
import { showMailBody } from './show-mail-body.ts';
import { streamLive } from './stream-live.ts';

const stopped =
  'Done. You won’t get these emails anymore. To get them again, open the link in the email or your settings.';
const tryAgain = 'We couldn’t stop these emails right now. Please try again in a moment.';

/**
 * Stops the stream that the address is for, by a POST to it and nothing else (RFC 8058): a mail program's server asks,
 * without cookies or an origin. Neither its body nor who it is counts; the signature in the address does.
 */
async function receiveOneClick(c: HonoContext, context: Context): Promise<Response> {
  c.header('cache-control', 'no-store');
  try {
    await chooseByLink(context, { token: (c.req.query('token') ?? '').slice(0, 2_000), frequency: 'none' });
    return c.text(stopped);
  } catch (thrown) {
    // What the link was to stop has stopped with the account.
    if (thrown instanceof ApiError && thrown.code === 'NOT_FOUND') return c.text(streamMessages.gone);
    if (thrown instanceof ApiError && thrown.code === 'INVALID') return c.text(thrown.message, 400);
    context.log.error({ error: thrown }, 'a stream of mails could not be stopped');
    return c.text(tryAgain, 503);
  }
}

/** Everything the web process answers: the API, its description, and the built pages. Calls of the API go through the gate. */
export function createApp(
  product: Product,
  site = builtSite,
  gate = createLoadGate(),
  visitorAnalytics = openVisitorAnalytics(product.context({ kind: 'job', name: 'audience' })),
  shareBounds = boundsOfShares(product.environment.searchesPerMinute),
): Hono {
  const { environment, context } = product;
  const addressOf = oncePerRequest((c) =>
    clientAddress(getConnInfo(c).remote.address ?? '', c.req.raw.headers, environment.trustedProxies),
  );
  const isOfProxy = (c: HonoContext) =>
    isFromAny(getConnInfo(c).remote.address ?? '', environment.trustedProxies);
  const parts: Parts = {
    product,
    site,
    gate,
    addressOf,
    networkOfCaller: oncePerRequest((c) => networkOf(addressOf(c))),
  };
  const app = new Hono();
  const { watch } = product;
  watch.metrics?.add(gateReadings(gate));
  refuseWhileClosed(app, gate);
  app.use(watchRequests({ watch, log: context({ kind: 'visitor' }).log, isOfProxy }));
  const shares = shareOut({ environment, context, networkOf: parts.networkOfCaller }, shareBounds);
  addMiddleware(app, { environment, site, gate, shares });
  mountApi(app, parts);
  mountPages(app, parts, visitorAnalytics);
  return app;
}

type Parts = {
  product: Product;
  site: string;
  gate: LoadGate;
  addressOf: (c: HonoContext) => string;
  networkOfCaller: (c: HonoContext) => string;
};

/** What programs, providers and the pages themselves ask for. */
function mountApi(app: Hono, { product, gate, addressOf, networkOfCaller }: Parts): void {
  const { environment, secrets, database, context, watch } = product;
  const { log } = context({ kind: 'visitor' });
  const job = (name: string) => context({ kind: 'job', name });
  const hasher = createPasswordHasher(() => areReleasesMixed(database));
  const auth = createAuth(environment, database.db, secrets.authSecret, log, hasher);
  const choice = readersOf(database.driver, product.notices, log);
  const handler = createCallHandler({
    users: async () => (await loadAuth())(auth),
    readCostly: createCostlyReads(database.driver, environment.searchesPerMinute, networkOf, choice),
    noteChange: choice.noteChange,
    log,
  });
  const hub = openHub(job('live'));
  watch.metrics?.add([lineReading(hub.size)]);
  const openSandbox = openPaymentSandbox(environment, async (headers) => {
    const found = await findSession(context({ kind: 'visitor' }), headers);
    return actorOf(found, environment).kind === 'admin';
  });

  app.get('/api/openapi.json', sendApiDescription(environment.publicUrl));
  app.get('/api/docs', sendApiPage(environment.publicUrl));
  app.get('/api/accounts/provider/callback', redirectRefusedProvider(environment));
  app.post('/api/billing/paypro', (c) => receiveWebhook(c, job('billing.webhook'), addressOf(c)));
  app.post(inboundMailPath, (c) => receiveInboundMail(c, job('inbound-mail')));
  app.post(mailEventsPath, (c) => receiveMailEvents(c, job('mail-events')));
  app.post(stopPath, (c) => receiveOneClick(c, context({ kind: 'visitor' })));
  app.get(
    `${calendarPath}/:file`,
    takePlace(() => gate, networkOfCaller),
    (c) => sendCalendar(c, job('applications.calendar')),
  );
  app.get(
    `${feedsPath}/:file`,
    answerFeed(gate, networkOfCaller, () => job('private-feeds')),
  );
  app.get(
    logoPath(':name'),
    takePlace(() => gate, networkOfCaller),
    (c) => sendLogo(c, context({ kind: 'visitor' })),
  );
  for (const path of paymentReturnPaths) app.post(path, receivePaymentReturn);
  if (openSandbox) app.mount(sandboxPath, async (request) => (await openSandbox()).app.fetch(request));
  app.get(mailBodyPath(':id'), (c) => showMailBody(c, context, addressOf(c)));
  app.get(roundsFilePath, (c) => sendRoundsFile(c, context, addressOf(c)));
  app.get(livePath, (c) => streamLive(c, { context, hub }));
  app.all(
    mcpPath,
    answerMcp({
      context: () => context({ kind: 'visitor' }),
      answer: (request, c) => app.fetch(request, asAssistant(c.env)),
    }),
  );
  mountOauth(app, {
    contextOf: () => job('oauth'),
    fetcher: createAppFetcher(environment),
    networkOf: networkOfCaller,
    inTurn: takePlace(() => gate, networkOfCaller),
  });
  answerPublicReads(app, {
    handler,
    context: () => context({ kind: 'visitor' }),
    addressOf,
    networkOf: networkOfCaller,
  });
  app.all('/api/*', answerCalls({ handler, environment, context, addressOf, log }));
}

/** What browsers and search engines ask for. */
function mountPages(
  app: Hono,
  { product, site, gate, networkOfCaller }: Parts,
  visitorAnalytics: ReturnType<typeof openVisitorAnalytics>,
): void {
  const { environment, context } = product;
  const visitor = () => context({ kind: 'visitor' });
  const { log } = visitor();
  const renderer = openRenderer(site);
  const ofVisitors = { context: visitor, gate, networkOf: networkOfCaller, days: cacheDays() };
  const isThere = (c: HonoContext) =>
    isPageThere(visitor(), c.req.path, (work) => gate.take(networkOfCaller(c), work));

  // The API has answered for its own faults by now.
  app.onError((thrown, c) => {
    const { code, message } = translateError(thrown, currentTrace()?.requestId ?? makeRequestId(), log);
    return c.text(message, errorStatus[code]);
  });
  app.get('*', countVisitors({ audience: visitorAnalytics, place: environment, networkOf: networkOfCaller }));
  app.get(
    '*',
    leadOnFromGuesses({ context: visitor, inTurn: (c, work) => gate.take(networkOfCaller(c), work) }),
  );
  answerRoundFiles(app, ofVisitors);
  answerRemovalRequest(app, {
    context: () => context({ kind: 'job', name: 'opt-outs' }),
    networkOf: networkOfCaller,
    renderer,
  });
  answerSharedPage(app, { environment, context, gate, networkOf: networkOfCaller, renderer });
  app.get('*', answerDocument({ ...ofVisitors, renderer }));
  app.use('*', markUnlisted(environment));
  app.get(
    '*',
    answerDashboard({ site, context: visitor, answer: (request, c) => app.fetch(request, c.env) }),
  );
  app.use('*', serveStatic({ root: site, precompressed: true }));
  app.get('/assets/*', (c) => c.text('This file is not here', 404));
  app.get('/robots.txt', (c) => c.text(robotsFile(environment.publicUrl)));
  app.get(securityFilePath, (c) => {
    const text = securityFile(environment, visitor().now());
    return text === null ? c.text('This file is not here', 404) : c.text(text);
  });
  // The browser shows the page of an address, or that there is none; a program that only reads the status is told as well.
  app.get('*', async (c, next) => {
    await next();
    if (c.res.status === 200 && !(await isThere(c)))
      c.res = new Response(c.res.body, { status: 404, headers: c.res.headers });
  });
  app.get('*', serveStatic({ root: site, rewriteRequestPath: shellOf(site), precompressed: true }));
}
