import type { SingleJob } from '../../platform/queue/job.ts';

/** Versions whose letters were cleared away go for good when those come back no more. */
export const letterJobs: SingleJob[] = [
  {
    name: 'letters.clear',
    policy: 'exclusive',
    schedules: [{ key: 'often', cron: '5-59/10 * * * *', payload: {} }],
    retryLimit: 3,
    expireInSeconds: 300,
    async run(context) {
      const { deleteClearedLetters: forgetClearedLetters } = await import('./letter-versions.ts');
      await forgetClearedLetters(context);
    },
  },
];
