import { articleQueue } from '../../ingest/queue-refresh.ts';
import type { Environment } from '../../platform/environment.ts';
import type { SingleJob } from '../../platform/queue/job.ts';
import { enrichmentQueue } from './runs.ts';

const mostInARun = 60;

/** Looks every minute for rounds whose company no one has looked up yet, and for what was looked up too long ago. */
export function enrichmentJobs(environment: Environment): SingleJob[] {
  return [
    {
      name: enrichmentQueue,
      policy: 'exclusive',
      schedules: environment.fetchesSources ? [{ key: 'write', cron: '* * * * *', payload: {} }] : [],
      retryLimit: 1,
      expireInSeconds: 1_800,
      heartbeatSeconds: 60,
      async run(context) {
        const { findDue } = await import('./find-due.ts');
        const ids = await findDue(context, mostInARun);
        if (ids.length === 0) return;
        const { enrichCompanies: writeDossiers } = await import('./enrich-companies.ts');
        const { politeFetcher } = await import('./polite-fetcher.ts');
        await writeDossiers(context, { ids, target: null, fetcher: politeFetcher(context) });
      },
    },
    {
      name: articleQueue,
      // A run that is under way may have passed what has just come.
      policy: 'standard',
      schedules: environment.fetchesSources ? [{ key: 'due', cron: '* * * * *', payload: {} }] : [],
      retryLimit: 1,
      expireInSeconds: 1_800,
      heartbeatSeconds: 60,
      async run(context) {
        const { readArticles } = await import('../articles/read-articles.ts');
        const { politeFetcher } = await import('./polite-fetcher.ts');
        const { describeOurselves } = await import('../websites/describe-ourselves.ts');
        await readArticles(context, {
          fetcher: politeFetcher(context),
          userAgent: describeOurselves(context.environment),
          signal: context.signal,
        });
      },
    },
    {
      name: 'dossier.boards',
      policy: 'exclusive',
      schedules: environment.fetchesSources ? [{ key: 'due', cron: '*/15 * * * *', payload: {} }] : [],
      retryLimit: 1,
      expireInSeconds: 3_600,
      heartbeatSeconds: 60,
      async run(context) {
        const { refreshBoards } = await import('./refresh-boards.ts');
        const { politeFetcher } = await import('./polite-fetcher.ts');
        await refreshBoards(context, politeFetcher(context));
      },
    },
    {
      name: 'hiring-posts',
      policy: 'exclusive',
      schedules: environment.fetchesSources ? [{ key: 'daily', cron: '23 6 * * *', payload: {} }] : [],
      retryLimit: 1,
      expireInSeconds: 300,
      async run(context) {
        const { findHiringPosts } = await import('../hiring-posts/find-hiring-posts.ts');
        const { politeFetcher } = await import('./polite-fetcher.ts');
        const { describeOurselves } = await import('../websites/describe-ourselves.ts');
        const found = await findHiringPosts(context, {
          fetcher: politeFetcher(context),
          userAgent: describeOurselves(context.environment),
        });
        context.log.info({ found }, 'posts of known companies were looked for on Hacker News');
      },
    },
    {
      name: 'registers.clear',
      policy: 'exclusive',
      schedules: [{ key: 'daily', cron: '41 4 * * *', payload: {} }],
      retryLimit: 3,
      expireInSeconds: 300,
      async run(context) {
        const { deleteUnseen } = await import('../registers/recording/save-registration.ts');
        const { deleteOldPersonEvents } = await import('../../companies/company-events/delete-events.ts');
        const events = await deleteOldPersonEvents(context);
        context.log.info(
          { ...(await deleteUnseen(context)), events },
          'what registers said too long ago was deleted',
        );
      },
    },
  ];
}
