import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono, type Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import { sentRoundsPath } from '../../contract/admin/imports/sent-rounds.ts';
import { roundsFilePath } from '../../contract/admin/rounds.ts';
import { stopPath } from '../../contract/alerts/streams.ts';
import { userHeader } from '../../contract/auth/user-header.ts';
import { paymentReturnPaths } from '../../contract/billing/payment-return.ts';
import { livePath } from '../../contract/delivery/rounds-came.ts';
import { mailBodyPath } from '../../contract/mail/mailbox.ts';
import { curriculumPath } from '../../contract/outreach/about-me.ts';
import { largestCurriculumFile } from '../../contract/outreach/curriculum.ts';
import { errorStatus } from '../../contract/platform/errors.ts';
import { openVisitorAnalytics } from '../admin/visitor-analytics/open-visitor-analytics.ts';
import { calendarPath } from '../applications/calendar/calendar.ts';
import { createAuth } from '../auth/sessions/create-auth.ts';
import { actorOf, requireShownUser } from '../auth/sessions/policy.ts';
import { findSession } from '../auth/sessions/sessions.ts';
import { placeOfRefusal } from '../auth/sign-in/provider-sign-in.ts';
import { receiveWebhook } from '../billing/events/webhook.ts';
import { openHub } from '../delivery/live/open-hub.ts';
import { feedsPath } from '../delivery/private-feeds/feed-address.ts';
import { receiveMailEvents } from '../mail/events/webhook.ts';
import { receiveInboundMail } from '../outreach/inbound-mail/webhook.ts';
import { ApiError } from '../platform/errors.ts';
import { boundsOfShares, createCostlyReads } from '../platform/http/account-shares.ts';
import { checkOrigin } from '../platform/http/check-origin.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { limitBody } from '../platform/http/limit-body.ts';
import { packAnswer } from '../platform/http/pack-answer.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import {
  hashOfInline,
  headersByKind,
  inlineScriptHashes,
  securityHeaders,
} from '../platform/http/security-headers.ts';
import { createLoadGate, refuseWhenFull, takePlace } from '../platform/http/shed-load.ts';
import { translateError, unreadableRequest } from '../platform/http/translate-error.ts';
import { omitUnreadable } from '../platform/leave-out-unreadable.ts';
import { networkOf } from '../platform/rate-limits/limits.ts';
import { isStorable } from '../platform/storable.ts';
import { cacheDays } from '../public/rounds/public-rounds.ts';
import { apiPageStyle, apiRoutes, describeApi, renderApiPage } from './api/api-routes.ts';
import { loadAuth } from './api/load-auth.ts';
import { readOnlyGuard } from './api/read-only-guard.ts';
import { builtSite } from './built-site.ts';
import { answerDocument } from './documents/answer-document.ts';
import { answerRemovalRequest } from './documents/answer-removal-request.ts';
import { countVisitors } from './documents/count-visitors.ts';
import { openRenderer, readStyles } from './documents/open-renderer.ts';
import { answerFeed } from './files/answer-feed.ts';
import { holdsSecret } from './files/holds-secret.ts';
import { isPageThere } from './files/is-page-there.ts';
import { markUnlisted } from './files/mark-unlisted.ts';
import { sendCalendar } from './files/send-calendar.ts';
import { shellOf } from './files/shell-of.ts';
import { robotsFile } from './files/site-files.ts';
import { openPaymentSandbox, receivePaymentReturn, sandboxPath } from './open-payment-sandbox.ts';
import type { Product } from './open-product.ts';
import { receiveOneClick } from './receive-one-click.ts';
import { answerRoundFiles } from './rounds/answer-round-files.ts';
import { sendRoundsFile } from './send-rounds-file.ts';
import { shareOut } from './share-out.ts';
import { showMailBody } from './show-mail-body.ts';
import { streamLive } from './stream-live.ts';

const picture = /\.(?:png|svg|ico|webp|jpe?g)$/;
const unstorableText = 'This has characters in it that cannot be kept. Please remove them.';
/** A file with what a form puts around it. */
const inboundMailPath = '/api/inbound-mail';
/** Providers post what became of many mails at once. */
const mailEventsPath = '/api/mail-events';
const largeBodies = {
  [`/api${curriculumPath}`]: largestCurriculumFile + 10_000,
  [inboundMailPath]: 20_000_000,
  [mailEventsPath]: 2_000_000,
  [`/api${sentRoundsPath}`]: 2_000_000,
};

/** Everything the web process answers: the API, its description, and the built pages. Calls of the API go through the gate. */
export function createApp(
  { environment, secrets, database, context }: Product,
  site = builtSite,
  gate = createLoadGate(),
  visitorAnalytics = openVisitorAnalytics(context({ kind: 'job', name: 'audience' })),
  shareBounds = boundsOfShares(environment.searchesPerMinute),
): Hono {
  const { log } = context({ kind: 'visitor' });
  const readCostly = createCostlyReads(database.driver, environment.searchesPerMinute, networkOf);
  const auth = createAuth(environment, database.db, secrets.authSecret, log);
  const users = async () => (await loadAuth())(auth);
  const api = new OpenAPIHandler<RequestContext>(apiRoutes(users), {
    plugins: [
      new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] }),
      new ResponseHeadersPlugin(),
    ],
    clientInterceptors: [
      ({ next, context: request }) =>
        next().catch((thrown) => Promise.reject(translateError(thrown, request.requestId, log))),
      async ({ next, input, procedure, context: request, ...rest }) => {
        if (!isStorable(input)) throw new ApiError('INVALID', unstorableText);
        const { outputSchema, meta, route } = procedure['~orpc'];
        const call = { name: rest.path.join('.'), isReading: route.method === 'GET' };
        const answer = (asked: RequestContext) =>
          readOnlyGuard(asked, call, (context) =>
            next({ ...rest, input, procedure, context }).catch((thrown) =>
              omitUnreadable(thrown, outputSchema, log),
            ),
          );
        return meta.isCostly ? readCostly(request, answer) : answer(request);
      },
    ],
    interceptors: [({ next }) => next().catch((thrown) => Promise.reject(unreadableRequest(thrown)))],
  });
  const styleHashes = [apiPageStyle, ...readStyles(site).values()].map(hashOfInline);
  const inline = { scriptHashes: inlineScriptHashes(site), styleHashes };
  const isHttps = environment.publicUrl.startsWith('https://');
  const headersOf = headersByKind(securityHeaders(inline, isHttps));
  const app = new Hono();

  const addressOf = (c: HonoContext) =>
    clientAddress(getConnInfo(c).remote.address ?? '', c.req.raw.headers, environment.trustedProxies);
  const networkOfCaller = (c: HonoContext) => networkOf(addressOf(c));

  const isThere = (c: HonoContext) =>
    isPageThere(context({ kind: 'visitor' }), c.req.path, (work) => gate.take(networkOfCaller(c), work));

  const shares = shareOut({ environment, context, networkOf: networkOfCaller }, shareBounds);
  app.use(shares.chargeNetwork);
  app.use('/api/*', shares.refuseBeyond, refuseWhenFull(gate, networkOfCaller));
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    const ours = headersOf(c.req.path, c.res.headers.get('content-type'));
    for (const [name, value] of Object.entries(ours)) if (!c.res.headers.has(name)) c.header(name, value);
    // Mails and cards of links show them.
    if (picture.test(c.req.path)) c.header('cross-origin-resource-policy', 'cross-origin');
    if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.header('retry-after', '5');
    if (holdsSecret(c.req.path)) c.header('referrer-policy', 'no-referrer');
    // Files under /assets are named by their content; every other page may change with the next build.
    const isAsset = c.req.path.startsWith('/assets/') && c.res.status === 200;
    if (!c.res.headers.has('cache-control'))
      c.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.use(limitBody(largeBodies));
  app.use('/api/*', shares.takeTurn, takePlace(gate, networkOfCaller));
  app.get('/api/openapi.json', async (c) => c.json(await describeApi(environment.publicUrl)));
  app.get('/api/docs', async (c) => c.html(renderApiPage(await describeApi(environment.publicUrl))));
  // A person whom the provider sends back has no page of ours open that could show an error.
  app.get('/api/accounts/provider/callback', async (c, next) => {
    await next();
    if (c.res.status < 400) return;
    const location = placeOfRefusal(null, environment.openId?.name ?? 'Google', null);
    c.res = undefined;
    c.res = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  });
  app.post('/api/billing/paypro', (c) =>
    receiveWebhook(c, context({ kind: 'job', name: 'billing.webhook' }), addressOf(c)),
  );
  app.post(inboundMailPath, (c) => receiveInboundMail(c, context({ kind: 'job', name: 'inbound-mail' })));
  app.post(mailEventsPath, (c) => receiveMailEvents(c, context({ kind: 'job', name: 'mail-events' })));
  app.post(stopPath, (c) => receiveOneClick(c, context({ kind: 'visitor' })));
  app.get(`${calendarPath}/:file`, takePlace(gate, networkOfCaller), (c) =>
    sendCalendar(c, context({ kind: 'job', name: 'applications.calendar' })),
  );
  const ofFeeds = () => context({ kind: 'job', name: 'private-feeds' });
  app.get(`${feedsPath}/:file`, answerFeed(gate, networkOfCaller, ofFeeds));
  for (const path of paymentReturnPaths) app.post(path, receivePaymentReturn);
  const openSandbox = openPaymentSandbox(environment, async (headers) => {
    const found = await findSession(context({ kind: 'visitor' }), headers);
    return actorOf(found, environment).kind === 'admin';
  });
  if (openSandbox) app.mount(sandboxPath, async (request) => (await openSandbox()).app.fetch(request));
  app.get(mailBodyPath(':id'), (c) => showMailBody(c, context, addressOf(c)));
  app.get(roundsFilePath, (c) => sendRoundsFile(c, context, addressOf(c)));
  const hub = openHub(context({ kind: 'job', name: 'live' }));
  app.get(livePath, (c) => streamLive(c, { context, hub }));
  app.all('/api/*', async (c) => {
    const requestId = crypto.randomUUID();
    c.header('x-request-id', requestId);
    c.header('cache-control', 'no-store');
    try {
      checkOrigin(c.req.method, c.req.raw.headers, environment.publicUrl);
      const found = await findSession(context({ kind: 'visitor' }), c.req.raw.headers);
      requireShownUser(found, c.req.header(userHeader) ?? null);
      if (found) c.header(userHeader, found.userId);
      const from = addressOf(c);
      const origin = { clientAddress: from, userAgent: c.req.header('user-agent') ?? null };
      const request: RequestContext = {
        context: context(actorOf(found, environment, { origin, isWriting: c.req.method !== 'GET' })),
        headers: c.req.raw.headers,
        resHeaders: new Headers(),
        clientAddress: from,
        requestId,
        signal: c.req.raw.signal,
      };
      const { matched, response } = await api.handle(c.req.raw, { prefix: '/api', context: request });
      if (matched) {
        const packed = await packAnswer(response, c.req.header('accept-encoding') ?? null);
        return c.newResponse(packed.body, packed);
      }
      throw new ApiError('NOT_FOUND', 'There is no such call. See /api/docs.');
    } catch (thrown) {
      const error = translateError(thrown, requestId, log);
      return c.json(error.toJSON(), errorStatus[error.code]);
    }
  });

  // Pages and the stand-ins; the API has answered for its own faults by now.
  app.onError((thrown, c) => {
    const { code, message } = translateError(thrown, crypto.randomUUID(), log);
    return c.text(message, errorStatus[code]);
  });
  const ofVisitors = {
    context: () => context({ kind: 'visitor' }),
    gate,
    networkOf: networkOfCaller,
    days: cacheDays(),
  };
  const renderer = openRenderer(site);
  app.get('*', countVisitors({ audience: visitorAnalytics, place: environment, networkOf: networkOfCaller }));
  answerRoundFiles(app, ofVisitors);
  answerRemovalRequest(app, {
    context: () => context({ kind: 'job', name: 'opt-outs' }),
    networkOf: networkOfCaller,
    renderer,
  });
  app.get('*', answerDocument({ ...ofVisitors, renderer }));
  app.use('*', markUnlisted(environment));
  app.use('*', serveStatic({ root: site, precompressed: true }));
  app.get('/assets/*', (c) => c.text('This file is not here', 404));
  app.get('/robots.txt', (c) => c.text(robotsFile(environment.publicUrl)));
  // The browser shows the page of an address, or that there is none; whoever only looks at the status is told as well.
  app.get('*', async (c, next) => {
    await next();
    if (c.res.status === 200 && !(await isThere(c)))
      c.res = new Response(c.res.body, { status: 404, headers: c.res.headers });
  });
  app.get('*', serveStatic({ root: site, rewriteRequestPath: shellOf(site), precompressed: true }));
  return app;
}
