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
      const sessions = await import('./sessions.ts');
      const access = await import('../access/access-tokens.ts');
      const tokens = await import('../one-time-tokens/one-time-tokens.ts');
      const attempts = await import('../../platform/rate-limits/count.ts');
      const audit = await import('../../platform/audit/record.ts');
      const mailbox = await import('../../mail/clear-old.ts');
      const cleared = {
        sessions: await sessions.clearExpiredSessions(context),
        access: await access.clearExpiredAccess(context),
        tokens: await tokens.clearExpiredTokens(context),
        attempts: await attempts.clearExpiredCounts(context),
        events: await audit.clearOldEvents(context),
        mails: await mailbox.clearOld(context),
      };
      context.log.info(cleared, 'what had expired was cleared away');
    },
  },
];
