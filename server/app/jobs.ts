import { accountJobs, offlineChangeJobs } from '../account/jobs.ts';
import { backupJobs } from '../admin/backups/jobs.ts';
import { importJobs } from '../admin/imports/jobs.ts';
import { overviewJobs } from '../admin/overview/jobs.ts';
import { removalRequestJobs } from '../admin/removal-requests/jobs.ts';
import { reviewJobs } from '../admin/review/jobs.ts';
import { adminMailJobs, alertJobs } from '../alerts/jobs.ts';
import { sessionJobs } from '../auth/sessions/jobs.ts';
import { billingJobs } from '../billing/jobs.ts';
import { liveJobs, pushJobs, webhookJobs } from '../delivery/jobs.ts';
import { enrichmentJobs } from '../enrichment/runs/jobs.ts';
import { favoriteJobs } from '../feed/favorites/jobs.ts';
import { forecastJobs } from '../feed/hiring-forecast/jobs.ts';
import { ingestJobs } from '../ingest/jobs.ts';
import { mailboxJobs } from '../mail/jobs.ts';
import { letterJobs } from '../outreach/letters/jobs.ts';
import { replyJobs } from '../outreach/replies/jobs.ts';
import { sharedBoardJobs } from '../outreach/shared-boards/jobs.ts';
import { weekPlanJobs } from '../outreach/week-plan/jobs.ts';
import type { Environment } from '../platform/environment.ts';
import type { Job } from '../platform/queue/job.ts';
import { rateJobs } from '../reference/currency/jobs.ts';

/** Every queue and schedule of the product. */
export function jobsFor(environment: Environment): Job[] {
  return [
    ...rateJobs(environment),
    ...ingestJobs(environment),
    ...enrichmentJobs(environment),
    ...importJobs,
    ...alertJobs,
    ...mailboxJobs,
    ...adminMailJobs,
    ...favoriteJobs,
    ...forecastJobs,
    ...letterJobs,
    ...replyJobs,
    ...sharedBoardJobs,
    ...weekPlanJobs,
    ...offlineChangeJobs,
    ...liveJobs,
    ...pushJobs,
    ...accountJobs,
    ...billingJobs,
    ...reviewJobs,
    ...sessionJobs,
    ...webhookJobs,
    ...overviewJobs,
    ...removalRequestJobs,
    ...backupJobs(environment),
  ];
}
