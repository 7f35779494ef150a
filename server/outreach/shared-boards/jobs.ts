import type { SingleJob } from '../../platform/queue/job.ts';

/** Claims and invitations that have ended count for nothing; once a day they go. */
export const sharedBoardJobs: SingleJob[] = [
  {
    name: 'shared-boards.clear',
    policy: 'exclusive',
    schedules: [{ key: 'daily', cron: '40 3 * * *', payload: {} }],
    retryLimit: 1,
    expireInSeconds: 300,
    heartbeatSeconds: 60,
    async run(context) {
      const { deleteEndedClaims } = await import('./claims.ts');
      const { deleteOldInvitations } = await import('./invitations/invitations.ts');
      await deleteEndedClaims(context);
      await deleteOldInvitations(context);
    },
  },
];
