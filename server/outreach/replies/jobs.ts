import type { SingleJob } from '../../platform/queue/job.ts';

/** Everyone's figures are counted once a week, so that no single reply is seen to arrive in them. */
export const replyJobs: SingleJob[] = [
  {
    name: 'replies.publish',
    policy: 'exclusive',
    schedules: [{ key: 'weekly', cron: '40 3 * * 1', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 3_600,
    async run(context) {
      const { publishFigures } = await import('./rates/publish-figures.ts');
      await publishFigures(context);
    },
  },
];
