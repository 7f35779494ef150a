import { refreshDue } from '../boards/refresh-due.ts';
import type { Context } from '../platform/context.ts';
import { describeOurselves } from '../websites/describe-ourselves.ts';
import { politeFetcher } from './polite-fetcher.ts';

/** Asks every board that is due what it lists now. */
export async function refreshBoards(context: Context): Promise<void> {
  const { environment, signal } = context;
  await refreshDue(context, {
    fetcher: politeFetcher(environment),
    userAgent: describeOurselves(environment),
    signal,
  });
}
