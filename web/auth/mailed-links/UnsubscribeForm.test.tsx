import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LinkedStream } from '../../../contract/alerts/streams.ts';
import { UnsubscribeForm } from './UnsubscribeForm.tsx';

const nothing = () => undefined;
const matches: LinkedStream = {
  stream: 'matches',
  kind: 'matches',
  name: null,
  frequency: 'daily',
  before: null,
};
const shown = (streams: LinkedStream[]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UnsubscribeForm
        token="a token"
        linked={{ email: 'ada@people.example', streams }}
        onChanged={nothing}
      />
    </QueryClientProvider>,
  );

it('says of one kind of email what it is, and offers to stop it', () => {
  const page = shown([matches]);
  expect(page).toMatch(/<h1[^>]*>Rounds that match you<\/h1>/);
  expect(page).toContain('We send this email at most once a day to ada@people.example.');
  expect(page).toContain('>Stop these emails<');
});

it('says of one that is off that it is', () => {
  expect(shown([{ ...matches, frequency: 'none' }])).toMatch(/<h1[^>]*>These emails are already off<\/h1>/);
});

it('lists the parts of an email that has several, each with its own way to stop it', () => {
  const page = shown([
    matches,
    { ...matches, stream: 'follow-ups', kind: 'follow-ups', frequency: 'weekly' },
  ]);
  expect(page).toMatch(/<h1[^>]*>In this email<\/h1>/);
  expect(page).toContain('aria-label="Stop: Rounds that match you"');
  expect(page).toContain('aria-label="Stop: Follow-ups that are due"');
  expect(page).toContain('>Stop all<');
});
