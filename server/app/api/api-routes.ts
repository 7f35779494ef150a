import { OpenAPIGenerator } from '@orpc/openapi';
import { implement, lazy } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '../../../contract/index.ts';
import { escapeMarkup } from '../../../contract/platform/text/escape-markup.ts';
import { offlineChangeRoutes } from '../../account/offline-sync/routes.ts';
import { apiKeyRoutes, sentRoundRoutes } from '../../admin/api-keys/routes.ts';
import { backupRoutes } from '../../admin/backups/routes.ts';
import { adminCompanyRoutes, adminRoundRoutes } from '../../admin/catalogue/routes.ts';
import { settingsRoutes } from '../../admin/doctor/routes.ts';
import { importRoutes } from '../../admin/imports/routes.ts';
import { jobRoutes } from '../../admin/jobs/routes.ts';
import { overviewRoutes } from '../../admin/overview/routes.ts';
import { removalRequestRoutes } from '../../admin/removal-requests/routes.ts';
import { reviewRoutes } from '../../admin/review/routes.ts';
import { adminMailRoutes } from '../../alerts/admin-mail/routes.ts';
import { aboutMeRoutes } from '../../auth/profile/routes.ts';
import { billingAdminRoutes, billingRoutes, providerTestRoutes } from '../../billing/routes.ts';
import { privateFeedRoutes } from '../../delivery/private-feeds/routes.ts';
import { pushRoutes } from '../../delivery/push/routes.ts';
import { webhookRoutes } from '../../delivery/webhooks/routes.ts';
import { websiteRoutes } from '../../enrichment/fact-reports/routes.ts';
import { boardRoutes } from '../../enrichment/runs/routes.ts';
import { companyRoutes } from '../../feed/company-page/routes.ts';
import { favoriteRoutes } from '../../feed/favorites/routes.ts';
import { trendRoutes } from '../../feed/funding-trends/routes.ts';
import { muteRoutes } from '../../feed/mutes/routes.ts';
import { roleRoutes } from '../../feed/open-roles/routes.ts';
import { alertRoutes, searchRoutes } from '../../feed/routes.ts';
import { savedSearchRoutes } from '../../feed/saved-searches/routes.ts';
import { adminSourceRoutes, ingestRoutes } from '../../ingest/routes.ts';
import { mailboxRoutes } from '../../mail/routes.ts';
import { sentCopyRoutes } from '../../outreach/inbound-mail/routes.ts';
import { letterRoutes } from '../../outreach/letters/routes.ts';
import { adminApplicationRoutes, applicationRoutes } from '../../outreach/pipeline/routes.ts';
import { auditRoutes } from '../../platform/audit/routes.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { choiceRoutes } from '../../search/routes.ts';
import type { loadAuth } from './load-auth.ts';

type People = ReturnType<Awaited<ReturnType<typeof loadAuth>>>;

/** What answers each part of the contract. */
export const apiRoutes = (users: () => Promise<People>) => ({
  // A hundred modules: the first question loads them, or the moment after the product is ready.
  accounts: lazy(async () => ({ default: (await users()).accounts })),
  sessions: lazy(async () => ({ default: (await users()).sessions })),
  credentials: lazy(async () => ({ default: (await users()).credentials })),
  startups: companyRoutes,
  alerts: alertRoutes,
  billing: billingRoutes,
  billingAdmin: billingAdminRoutes,
  providerTests: providerTestRoutes,
  ingest: ingestRoutes,
  adminSources: adminSourceRoutes,
  apiKeys: apiKeyRoutes,
  sentRounds: sentRoundRoutes,
  imports: importRoutes,
  site: siteRoutes,
  review: reviewRoutes,
  optOuts: removalRequestRoutes,
  mailbox: mailboxRoutes,
  mailings: adminMailRoutes,
  search: searchRoutes,
  choices: choiceRoutes,
  savedSearches: savedSearchRoutes,
  privateFeeds: privateFeedRoutes,
  webhooks: webhookRoutes,
  roles: roleRoutes,
  mutes: muteRoutes,
  pulse: trendRoutes,
  push: pushRoutes,
  favorites: favoriteRoutes,
  applications: applicationRoutes,
  letters: letterRoutes,
  keptChanges: offlineChangeRoutes,
  sentCopies: sentCopyRoutes,
  aboutMe: aboutMeRoutes,
  websites: websiteRoutes,
  boards: boardRoutes,
  users: lazy(async () => ({ default: (await users()).users })),
  auditLog: auditRoutes,
  jobs: jobRoutes,
  overview: overviewRoutes,
  settings: settingsRoutes,
  backups: backupRoutes,
  adminStartups: adminCompanyRoutes,
  adminRounds: adminRoundRoutes,
  adminApplications: adminApplicationRoutes,
  streams: lazy(async () => ({ default: (await users()).streams })),
  mailItems: lazy(async () => ({ default: (await users()).mailItems })),
  mailHistory: lazy(async () => ({ default: (await users()).mailHistory })),
});

const route = implement(contract.site).$context<RequestContext>();

const siteRoutes = {
  operator: route.operator.handler(({ context: { context } }) => context.environment.operator),
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The OpenAPI document as a page that needs no script: every call with what it takes and what it answers. */
export function renderApiPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => (item?.[method] ? [renderCall(method, path, item[method])] : [])),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(document.info.title)} API</title>
<style>${apiPageStyle}</style>
</head>
<body>
<header><h1>${escapeMarkup(document.info.title)} API</h1>
<p>${calls.length} calls under <code>/api</code>, signed in by session cookie. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<main>${calls.join('\n')}</main>
</body>
</html>`;
}

type Operation = { summary?: string; parameters?: unknown; requestBody?: unknown; responses?: unknown };

function renderCall(method: string, path: string, operation: Operation): string {
  return `<section>
<h2><code>${method.toUpperCase()} /api${escapeMarkup(path)}</code></h2>
<p>${escapeMarkup(operation.summary ?? '')}</p>
${renderPart('Parameters', operation.parameters)}${renderPart('Body', operation.requestBody)}${renderPart('Answers', operation.responses)}
</section>`;
}

function renderPart(title: string, part: unknown): string {
  if (part === undefined) return '';
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeMarkup(JSON.stringify(part, null, 2))}</pre></details>`;
}

export const apiPageStyle = `
:root { color-scheme: light dark; --ink: #0f1614; --quiet: #434e49; --rule: #c6cfca; --paper: #fff; --sunk: #f3f6f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #edf2ef; --quiet: #b3bdb8; --rule: #37423d; --paper: #0c110f; --sunk: #080c0a; } }
body { margin: 0 auto; max-width: 860px; padding: 48px 24px; background: var(--paper); color: var(--ink); font: 15px/1.6 system-ui, sans-serif; }
h1 { font-size: 36px; letter-spacing: -0.02em; margin: 0; }
h2 { font-size: 15px; margin: 0; }
p { margin: 4px 0 12px; color: var(--quiet); }
section { border-top: 1px solid var(--rule); padding: 20px 0; }
summary { cursor: pointer; }
pre { background: var(--sunk); padding: 12px; overflow: auto; font-size: 13px; }
a { color: inherit; }
`;

type ApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

const described = new Map<string, Promise<ApiDocument>>();

/** The contract as an OpenAPI 3.1 document. Made once for each address: that takes a tenth of a second. */
export function describeApi(publicUrl: string): Promise<ApiDocument> {
  const document = described.get(publicUrl) ?? generate(publicUrl);
  described.set(publicUrl, document);
  return document;
}

function generate(publicUrl: string): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: { title: 'Upround', version: '1', description: 'Early access to startup opportunities.' },
    servers: [{ url: `${publicUrl}/api` }],
  });
}
