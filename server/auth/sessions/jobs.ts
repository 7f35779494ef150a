import type { SingleJob } from '../../platform/queue/job.ts';

/** Every hour what has expired is cleared away, each noun its own; late or missed, it only takes up room. */
export const sessionJobs: SingleJob[] = [
  {
    name: 'sessions.clear',
    policy: 'exclusive',
    schedules: [{ key: 'hourly', cron: '37 * * * *', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 900,
    async run(context) {
      const sessions = await import('./clear-expired.ts');
      const tokens = await import('../one-time-tokens/clear-expired.ts');
      const attempts = await import('../../platform/rate-limits/clear-expired.ts');
      const audit = await import('../../platform/audit/clear-old.ts');
      const mailbox = await import('../../mail/clear-old.ts');
      const cleared = {
        sessions: await sessions.clearExpired(context),
        tokens: await tokens.clearExpired(context),
        attempts: await attempts.clearExpired(context),
        events: await audit.clearOld(context),
        mails: await mailbox.clearOld(context),
      };
      context.log.info(cleared, 'what had expired was cleared away');
    },
  },
];
