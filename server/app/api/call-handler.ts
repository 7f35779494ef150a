import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { implement, lazy } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { scopeOf } from '../../../contract/auth/operation-scopes.ts';
import { contract } from '../../../contract/index.ts';
import { offlineChangeRoutes } from '../../account/offline-sync/routes.ts';
import { adminCompanyRoutes, adminRoundRoutes } from '../../admin/catalogue/routes.ts';
import { reviewRoutes } from '../../admin/review/routes.ts';
import {
  adminSearchRoutes,
  apiKeyRoutes,
  backupRoutes,
  importRoutes,
  jobRoutes,
  overviewRoutes,
  removalRequestRoutes,
  sentRoundRoutes,
  settingsRoutes,
} from '../../admin/routes.ts';
import { adminMailRoutes } from '../../alerts/admin-mail/routes.ts';
import { challengeHeader } from '../../auth/access/access-refused.ts';
import { aboutMeRoutes } from '../../auth/profile/routes.ts';
import { billingAdminRoutes, billingRoutes, providerTestRoutes } from '../../billing/routes.ts';
import { privateFeedRoutes, pushRoutes, webhookRoutes } from '../../delivery/routes.ts';
import { articleRoutes } from '../../enrichment/articles/routes.ts';
import { websiteRoutes } from '../../enrichment/fact-reports/routes.ts';
import { registerRoutes } from '../../enrichment/registers/routes.ts';
import { boardRoutes } from '../../enrichment/runs/routes.ts';
import { companyRoutes } from '../../feed/company-page/routes.ts';
import {
  alertRoutes,
  favoriteRoutes,
  muteRoutes,
  roleRoutes,
  savedSearchRoutes,
  searchRoutes,
  trendRoutes,
} from '../../feed/routes.ts';
import { watchlistRoutes } from '../../feed/watchlist/routes.ts';
import { adminSourceRoutes, ingestRoutes } from '../../ingest/routes.ts';
import { mailboxRoutes } from '../../mail/routes.ts';
import { sentCopyRoutes } from '../../outreach/inbound-mail/routes.ts';
import { letterRoutes } from '../../outreach/letters/routes.ts';
import { networkRoutes } from '../../outreach/network/routes.ts';
import { adminApplicationRoutes, applicationRoutes } from '../../outreach/pipeline/routes.ts';
import { preparationRoutes } from '../../outreach/preparation/routes.ts';
import { replyRoutes } from '../../outreach/replies/routes.ts';
import { sharedBoardRoutes } from '../../outreach/shared-boards/routes.ts';
import { weekPlanRoutes } from '../../outreach/week-plan/routes.ts';
import { layDownWritten, writingOnce } from '../../platform/answers/write-checked.ts';
import { auditRoutes } from '../../platform/audit/routes.ts';
import { impersonationOf } from '../../platform/context.ts';
import type { ReaderChoice } from '../../platform/database/connections/choose-reader.ts';
import { ApiError } from '../../platform/errors.ts';
import type { createCostlyReads } from '../../platform/http/account-shares.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { translateError, unreadableRequest } from '../../platform/http/translate-error.ts';
import { omitUnreadable } from '../../platform/leave-out-unreadable.ts';
import type { Logger } from '../../platform/log.ts';
import { isStorable } from '../../platform/storable.ts';
import { nameRoute } from '../../platform/tracing/trace.ts';
import { publicRoundRoutes } from '../../public/rounds/routes.ts';
import { scorecardRoutes } from '../../public/scorecard/scorecard.ts';
import { choiceRoutes } from '../../search/routes.ts';
import type { loadAuth } from './load-auth.ts';
import { readOnlyGuard } from './read-only-guard.ts';
import { requireScope } from './scope-guard.ts';

type People = ReturnType<Awaited<ReturnType<typeof loadAuth>>>;

/** What answers each part of the contract. */
const apiRoutes = (users: () => Promise<People>) => ({
  // A hundred modules: the first question loads them, or the moment after the product is ready.
  accounts: lazy(async () => ({ default: (await users()).accounts })),
  sessions: lazy(async () => ({ default: (await users()).sessions })),
  credentials: lazy(async () => ({ default: (await users()).credentials })),
  connectedApps: lazy(async () => ({ default: (await users()).connectedApps })),
  accessTokens: lazy(async () => ({ default: (await users()).accessTokens })),
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
  publicRounds: publicRoundRoutes,
  scorecard: scorecardRoutes,
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
  watchlist: watchlistRoutes,
  applications: applicationRoutes,
  letters: letterRoutes,
  weekPlan: weekPlanRoutes,
  preparations: preparationRoutes,
  network: networkRoutes,
  sharedBoards: sharedBoardRoutes,
  keptChanges: offlineChangeRoutes,
  sentCopies: sentCopyRoutes,
  replies: replyRoutes,
  aboutMe: aboutMeRoutes,
  websites: websiteRoutes,
  boards: boardRoutes,
  articles: articleRoutes,
  registerReports: registerRoutes,
  users: lazy(async () => ({ default: (await users()).users })),
  auditLog: auditRoutes,
  jobs: jobRoutes,
  overview: overviewRoutes,
  settings: settingsRoutes,
  backups: backupRoutes,
  adminStartups: adminCompanyRoutes,
  adminRounds: adminRoundRoutes,
  adminApplications: adminApplicationRoutes,
  adminSearch: adminSearchRoutes,
  streams: lazy(async () => ({ default: (await users()).streams })),
  mailItems: lazy(async () => ({ default: (await users()).mailItems })),
  mailHistory: lazy(async () => ({ default: (await users()).mailHistory })),
});

const route = implement(contract.site).$context<RequestContext>();

const siteRoutes = {
  operator: route.operator.handler(({ context: { context } }) => context.environment.operator),
};

type Parts = {
  users: Parameters<typeof apiRoutes>[0];
  readCostly: ReturnType<typeof createCostlyReads>;
  noteChange: ReaderChoice['noteChange'];
  log: Logger;
};

const unstorableText = 'This contains characters we can’t store. Please remove them.';

/** Answers the calls of the contract: each is checked, counted where it is costly, and guarded while an admin impersonates. */
export function createCallHandler({
  users,
  readCostly,
  noteChange,
  log,
}: Parts): OpenAPIHandler<RequestContext> {
  /** Whatever came of it: a part may have been changed. */
  const noting = ({ context: { actor } }: RequestContext, answered: Promise<unknown>) =>
    answered.finally(() => ('userId' in actor ? noteChange(actor.userId) : undefined));
  return new OpenAPIHandler<RequestContext>(apiRoutes(users), {
    plugins: [
      new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] }),
      new ResponseHeadersPlugin(),
    ],
    clientInterceptors: [
      ({ next, context: request }) =>
        next().catch((thrown) => {
          const challenge = challengeHeader(thrown, request.context.environment);
          for (const [name, value] of Object.entries(challenge)) request.resHeaders.set(name, value);
          throw translateError(thrown, request.requestId, log);
        }),
      async ({ next, input, procedure, context: request, ...rest }) => {
        requireScope(request.context, scopeOf(rest.path.join('.')));
        if (!isStorable(input)) throw new ApiError('INVALID', unstorableText);
        const { outputSchema, meta, route } = procedure['~orpc'];
        nameRoute(route.path);
        // What is taken out of an answer while impersonating is taken out of the value.
        const isShownWhole = impersonationOf(request.context) === null;
        const asked = isShownWhole ? writingOnce(procedure) : procedure;
        const call = { name: rest.path.join('.'), isReading: route.method === 'GET' };
        const answer = (from: RequestContext) =>
          readOnlyGuard(from, call, (context) =>
            next({ ...rest, input, procedure: asked, context }).catch((thrown) =>
              omitUnreadable(thrown, outputSchema, log),
            ),
          );
        const answered = meta.isCostly ? readCostly(request, call.isReading, answer) : answer(request);
        const isChange = !call.isReading && (meta.isCostly !== true || meta.isWriting === true);
        return layDownWritten(isChange ? noting(request, answered) : answered, request.written);
      },
    ],
    interceptors: [({ next }) => next().catch((thrown) => Promise.reject(unreadableRequest(thrown)))],
  });
}
