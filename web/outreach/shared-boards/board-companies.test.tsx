import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { startupId } from '../../../contract/companies/companies.ts';
import { boardMemberId, type SharedBoard, sharedBoardId } from '../../../contract/outreach/shared-boards.ts';
import { BoardCompanies } from './BoardCompanies.tsx';
import LockedCompanies from './LockedCompanies.tsx';

const numbered = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const [you, ana] = [boardMemberId.parse(numbered(1)), boardMemberId.parse(numbered(2))];

const board: SharedBoard = {
  id: sharedBoardId.parse(numbered(9)),
  name: 'Bootcamp 12',
  role: 'member',
  isShown: true,
  members: [
    { id: you, name: 'Bo', role: 'member', isShown: true, isYou: true },
    { id: ana, name: 'Ana', role: 'owner', isShown: true, isYou: false },
  ],
  companies: [
    {
      startupId: startupId.parse(numbered(3)),
      companyName: 'Kestrel',
      members: [
        { memberId: you, status: 'PENDING' },
        { memberId: ana, status: 'SUBMITTED' },
      ],
      claim: { memberId: ana, until: '2026-12-12T09:00:00.000Z' },
    },
    {
      startupId: startupId.parse(numbered(4)),
      companyName: 'Tidewater',
      members: [{ memberId: ana, status: 'REJECTED' }],
      claim: null,
    },
  ],
  moreCompanies: 0,
  locked: [],
  lockedCount: 0,
  invitations: [],
};

const rendered = (element: ReactNode, address = '') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={`/shared-boards/1${address}`}>{element}</StaticRouter>
    </QueryClientProvider>,
  );
const shown = (given: Partial<SharedBoard> = {}, address = '') =>
  rendered(<BoardCompanies board={{ ...board, ...given }} />, address);

it('says of each company who has it at which status, and who claimed it until when', () => {
  const page = shown();
  expect(page).toContain('You: Not sent yet · Ana: Sent');
  expect(page).toContain('Claimed by Ana until Dec 12, 2026');
  expect(page).toContain('aria-label="Claim Tidewater"');
  expect(page).not.toContain('aria-label="Claim Kestrel"');
});

it('is narrowed by what the address says, and offers to clear that where nothing fits', () => {
  expect(shown({}, '?claim=none')).not.toContain('Kestrel');
  expect(shown({}, `?member=${you}`)).not.toContain('Tidewater');
  expect(shown({}, '?status=REJECTED')).not.toContain('Kestrel');
  expect(shown({}, `?member=${you}&status=REJECTED`)).toContain('Clear filters');
});

it('says what appears where there are no companies, and nothing of a locked one but its description', () => {
  expect(shown({ companies: [] })).toContain('They appear once members show theirs, or claim one.');
  const preview = {
    stage: 'Seed',
    industry: null,
    country: 'DE',
    amountBand: null,
    isAmountWithheld: true,
    age: { unit: 'day', count: 3 },
    isSample: false,
  } as const;
  const page = rendered(<LockedCompanies board={{ locked: [preview], lockedCount: 1 }} />);
  expect(page).toContain('Seed · Germany · 3 days ago');
  expect(page).toContain('Members write to 1 company whose rounds your plan');
});
