import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { sentRoundsPath } from '../../contract/admin/imports/sent-rounds.ts';
import { mailItemPath } from '../../contract/alerts/mail-items.ts';
import { stopPath } from '../../contract/alerts/streams.ts';
import { paymentReturnPaths } from '../../contract/billing/payment-return.ts';
import { curriculumPath } from '../../contract/outreach/about-me.ts';
import { largestCurriculumFile } from '../../contract/outreach/curriculum.ts';
import { networkLimits, networkPath } from '../../contract/outreach/network.ts';
import { invitationPath } from '../../contract/outreach/shared-boards.ts';
import { removalVerificationPath } from '../../contract/public/removal-requests.ts';
import { oauthPaths } from '../auth/oauth/paths.ts';
import { feedsPath } from '../delivery/private-feeds/private-feeds.ts';
import type { Environment } from '../platform/environment.ts';
import type { AccountShares } from '../platform/http/account-shares.ts';
import { limitBody } from '../platform/http/limit-body.ts';
import {
  hashOfInline,
  headersByKind,
  inlineScriptHashes,
  securityHeaders,
} from '../platform/http/security-headers.ts';
import { setHeader } from '../platform/http/set-header.ts';
import { type LoadGate, refuseWhenFull, takePlace } from '../platform/http/shed-load.ts';
import { apiPageStyle } from './api/api-page.ts';
import { readStyles } from './documents/open-renderer.ts';
import { mcpPath } from './mcp/answer-mcp.ts';

/** Their addresses hold secrets until the page has taken them out. */
const pagesOfLinks = new Set<string>([
  '/reset-password',
  '/verify-email',
  stopPath,
  mailItemPath,
  invitationPath,
  oauthPaths.consent,
  oauthPaths.device,
  removalVerificationPath,
  ...paymentReturnPaths,
]);

/** Whether the address of something may open something, so that no other site is to be told of it. */
function holdsSecret(path: string): boolean {
  return pagesOfLinks.has(path.replace(/\/+$/, '')) || path.startsWith(`${feedsPath}/`);
}

type Parts = { environment: Environment; site: string; gate: LoadGate; shares: AccountShares };

/** A mail with its attachments, as a mail provider posts it. */
export const inboundMailPath = '/api/inbound-mail';
/** Mail providers post the events of many mails at once. */
export const mailEventsPath = '/api/mail-events';

const largeBodies = {
  // A file with what a form puts around it.
  [`/api${curriculumPath}`]: largestCurriculumFile + 10_000,
  // The text of a list as JSON, in which each line end takes two.
  [`/api${networkPath}`]: networkLimits.bytes + 1_000_000,
  [inboundMailPath]: 20_000_000,
  [mailEventsPath]: 2_000_000,
  [`/api${sentRoundsPath}`]: 2_000_000,
};
/** What may hash a password, by method and path. */
export const passwordCalls: ReadonlySet<string> = new Set([
  'POST /api/accounts',
  'POST /api/accounts/session',
  'POST /api/accounts/session/code',
  'POST /api/accounts/session/confirm',
  'PUT /api/accounts/password',
  'POST /api/accounts/password/reset',
]);

const picture = /\.(?:png|svg|ico|webp|jpe?g)$/;

const placesIn =
  (gate: LoadGate) =>
  ({ req }: Context) =>
    passwordCalls.has(`${req.method} ${req.path}`) ? gate.passwords : gate;

/**
 * Refuses calls while no place is free for anyone, before they are logged, traced or told apart: a process that is asked for
 * more than it can do spends its time on refusals, and each has to cost next to nothing. The gate counts them.
 */
export function refuseWhileClosed(app: Hono, gate: LoadGate): void {
  const newcomer = () => 'newcomer';
  app.use('/api/*', refuseWhenFull(placesIn(gate), newcomer));
}

/** What every request goes through: shares and load first, then headers, then the bound on its body. */
export function addMiddleware(app: Hono, { environment, site, gate, shares }: Parts): void {
  const placesOf = placesIn(gate);
  app.use(shares.chargeNetwork);
  app.use('/api/*', shares.refuseBeyond, refuseWhenFull(placesOf, shares.requesterOf));
  app.use(mcpPath, shares.refuseBeyond);
  app.use(compress());
  setHeaders(app, environment, site);
  app.use(limitBody(shares.requesterOf, largeBodies));
  app.use(mcpPath, shares.chargeAccount);
  app.use('/api/*', shares.takeTurn, takePlace(placesOf, shares.requesterOf));
}

function setHeaders(app: Hono, environment: Environment, site: string): void {
  const styleHashes = [apiPageStyle, ...readStyles(site).values()].map(hashOfInline);
  const inline = { scriptHashes: inlineScriptHashes(site), styleHashes };
  const headersOf = headersByKind(securityHeaders(inline, environment.publicUrl.startsWith('https://')));
  app.use(async (c, next) => {
    await next();
    const { headers, status } = c.res;
    const ours = headersOf(c.req.path, headers.get('content-type'));
    for (const [name, value] of Object.entries(ours)) if (!headers.has(name)) setHeader(c, name, value);
    // Mails and cards of links show them.
    if (picture.test(c.req.path)) setHeader(c, 'cross-origin-resource-policy', 'cross-origin');
    if (status === 503 && !headers.has('retry-after')) setHeader(c, 'retry-after', '5');
    if (holdsSecret(c.req.path)) setHeader(c, 'referrer-policy', 'no-referrer');
    // Files under /assets are named by their content; every other page may change with the next build.
    const isAsset = c.req.path.startsWith('/assets/') && status === 200;
    if (!headers.has('cache-control'))
      setHeader(c, 'cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
}
