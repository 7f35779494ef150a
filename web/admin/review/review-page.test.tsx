import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import {
  boardsQuery,
  registerReportsQuery,
  removalRequestsQuery,
  reviewQuery,
  websitesQuery,
} from '../queries.ts';
import ReviewPage from './ReviewPage.tsx';
import { removalRequestTexts } from './removal-request-texts.ts';

const queries = [reviewQuery, removalRequestsQuery, boardsQuery, websitesQuery, registerReportsQuery];

const shown = (client: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/admin/review">
        <ReviewPage />
      </StaticRouter>
    </QueryClientProvider>,
  );

it('shows its parts also where one of them could not be read, and asks for that one again', () => {
  const client = new QueryClient();
  for (const { queryKey } of queries)
    client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', errorUpdateCount: 1 });
  expect(shown(client)).toContain(removalRequestTexts.title);
});

it('waits for all of its parts at first', () => {
  expect(shown(new QueryClient())).not.toContain(removalRequestTexts.title);
});
