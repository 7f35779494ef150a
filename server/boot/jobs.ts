import { alertJobs } from '../alerts/jobs.ts';
import { backupJobs } from '../backups/jobs.ts';
import { billingJobs } from '../billing/jobs.ts';
import { dossierJobs } from '../dossier/jobs.ts';
import { favoriteJobs } from '../favorites/jobs.ts';
import { importJobs } from '../imports/jobs.ts';
import { ingestJobs } from '../ingest/jobs.ts';
import { keptChangeJobs } from '../kept-changes/jobs.ts';
import { letterJobs } from '../letters/jobs.ts';
import { liveJobs } from '../live/jobs.ts';
import { mailboxJobs } from '../mailbox/jobs.ts';
import { mailingJobs } from '../mailings/jobs.ts';
import { rateJobs } from '../money/jobs.ts';
import { optOutJobs } from '../opt-outs/jobs.ts';
import { overviewJobs } from '../overview/jobs.ts';
import type { Environment } from '../platform/environment.ts';
import type { Job } from '../platform/queue/job.ts';
import { accountJobs } from '../privacy/jobs.ts';
import { pushJobs } from '../push/jobs.ts';
import { reviewJobs } from '../review/jobs.ts';
import { sessionJobs } from '../sessions/jobs.ts';
import { webhookJobs } from '../webhooks/jobs.ts';

/** Every queue and schedule of the product. */
export function jobsFor(environment: Environment): Job[] {
  return [
    ...rateJobs(environment),
    ...ingestJobs(environment),
    ...dossierJobs(environment),
    ...importJobs,
    ...alertJobs,
    ...mailboxJobs,
    ...mailingJobs,
    ...favoriteJobs,
    ...letterJobs,
    ...keptChangeJobs,
    ...liveJobs,
    ...pushJobs,
    ...accountJobs,
    ...billingJobs,
    ...reviewJobs,
    ...sessionJobs,
    ...webhookJobs,
    ...overviewJobs,
    ...optOutJobs,
    ...backupJobs(environment),
  ];
}
