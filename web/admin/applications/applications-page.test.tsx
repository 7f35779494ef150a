import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import type { ApplicationFigures } from '../../../contract/admin/applications.ts';
import ApplicationsPage from './ApplicationsPage.tsx';

// A table asks the browser how large its letters are.
vi.stubGlobal('document', { documentElement: null });
vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px' }));
afterAll(() => vi.unstubAllGlobals());

const none: ApplicationFigures = {
  total: 0,
  people: 0,
  statuses: [],
  flows: [],
  weeks: [],
  countedAt: '2026-11-20T12:00:00.000Z',
};

const shown = (figures: ApplicationFigures) => {
  const client = new QueryClient();
  client.setQueryData(['admin', 'applications'], figures);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/admin/applications">
        <ApplicationsPage />
      </StaticRouter>
    </QueryClientProvider>,
  );
};

it.each([
  ['none', none],
  ['some', { ...none, total: 2, people: 1, statuses: [{ status: 'SUBMITTED' as const, count: 2 }] }],
])('leads on to the users where there are %s', (_, figures) => {
  expect(shown(figures)).toContain('href="/admin/users"');
});
