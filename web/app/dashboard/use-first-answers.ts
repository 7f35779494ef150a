import { feedQuery, overviewQuery } from '../../feed/list/queries.ts';
import { hasEarlyAnswer } from '../../platform/api/early-answers.ts';
import { queryClient } from '../../platform/session/query-client.ts';
import { sessionQuery } from '../../platform/session/session.ts';
import { waitForFirstAnswers } from '../../ui/lazy/wait-for-first-answers.ts';

/** Waits for the overview and the section that is open at first, where the document has asked for them. */
export const useFirstAnswers = waitForFirstAnswers(async () => {
  await queryClient.fetchQuery(sessionQuery);
  if (!hasEarlyAnswer('/alerts?')) return;
  const { sections } = await queryClient.fetchQuery(overviewQuery({}));
  const open = sections.find(({ isLocked }) => !isLocked);
  if (open?.count) await queryClient.fetchInfiniteQuery(feedQuery(open.section, {}, undefined));
});
