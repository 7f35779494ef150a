import { queryOptions } from '@tanstack/react-query';
import type { MailStatus } from '../../contract/mail/mailbox.ts';
import type { ListOrder } from '../../contract/platform/list-order.ts';
import { api } from '../platform/api/client.ts';
import '../platform/api/connection-calls.ts';

/** Admins look at what is happening now, so nothing they see is older than the moment they opened it. */
const current = { staleTime: 0, refetchOnMount: 'always' } as const;
const whileRunning = 3000;

export const sourcesKey = ['admin', 'sources'] as const;

export const sourcesQuery = queryOptions({
  queryKey: [...sourcesKey, 'list'],
  queryFn: () => api.ingest.sources(),
  ...current,
});

export const runsQuery = queryOptions({
  queryKey: [...sourcesKey, 'runs'],
  queryFn: () => api.ingest.runs(),
  refetchInterval: ({ state }) =>
    state.data?.runs.some((run) => run.status === 'running') ? whileRunning : false,
  ...current,
});

export const rejectionsQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'rejections', id], queryFn: () => api.ingest.rejections({ id }) });

type MailsAsked = { status?: MailStatus; order?: ListOrder; search?: string; page?: number };

export const mailsQuery = (asked: MailsAsked = {}) =>
  queryOptions({
    queryKey: ['admin', 'mails', asked],
    queryFn: () => api.mailbox.list(asked),
    // An admin who waits for a mail sees it come.
    refetchInterval: 5000,
    ...current,
  });

export const mailQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'mail', id], queryFn: () => api.mailbox.get({ id }), ...current });

export const websitesQuery = queryOptions({
  queryKey: ['admin', 'websites'],
  queryFn: () => api.websites.questions(),
  ...current,
});

export const reviewQuery = queryOptions({
  queryKey: ['admin', 'review'],
  queryFn: () => api.review.list(),
  ...current,
});

export const removalRequestsQuery = queryOptions({
  queryKey: ['admin', 'opt-outs'],
  queryFn: () => api.optOuts.list(),
  ...current,
});

export const registerReportsQuery = queryOptions({
  queryKey: ['admin', 'registers'],
  queryFn: () => api.registerReports.questions(),
  ...current,
});

export const boardsQuery = queryOptions({
  queryKey: ['admin', 'boards', 'questions'],
  queryFn: () => api.boards.questions(),
  ...current,
});

export const failingQuery = queryOptions({
  queryKey: ['admin', 'boards', 'failing'],
  queryFn: () => api.boards.failing(),
  ...current,
});
