import { hasEarlyAnswer } from '../api/early-answers.ts';
import { feedQuery, overviewQuery } from '../feed/queries.ts';
import { waitForFirstAnswers } from '../lazy/wait-for-first-answers.ts';
import { queryClient } from '../sessions/query-client.ts';
import { sessionQuery } from '../sessions/session.ts';

/** Waits for the overview and the section that is open at first, where the document has asked for them. */
export const useFirstAnswers = waitForFirstAnswers(async () => {
  await queryClient.fetchQuery(sessionQuery);
  if (!hasEarlyAnswer('/alerts?')) return;
  const { sections } = await queryClient.fetchQuery(overviewQuery({}));
  const open = sections.find(({ isLocked }) => !isLocked);
  if (open?.count) await queryClient.fetchInfiniteQuery(feedQuery(open.section, {}, undefined));
});
