import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Application } from '../../contract/applications/applications.ts';
import { sampleTexts } from '../ui/rounds/sample-texts.ts';
import { BoardCard } from './ApplicationTable.tsx';
import { TodayList } from './TodayList.tsx';

const today = '2026-11-20';
const nothing = () => undefined;
const applied = (isSample: boolean): Application => ({
  applicationId: '00000000-0000-4000-8000-000000000001',
  startupId: null,
  companyName: 'Kestrel',
  logo: null,
  location: { city: null, region: null, country: null },
  round: { name: 'Seed', amount: null, announcedOn: '2026-11-10' },
  isFavorite: false,
  isSample,
  status: 'SUBMITTED',
  appliedAt: '2026-11-01T12:00:00.000Z',
  statusSince: '2026-11-01T12:00:00.000Z',
  hasLetter: false,
  sentOn: '2026-11-13',
  answeredOn: null,
  contactName: null,
  contactEmail: null,
  followUpOn: '2026-11-19',
  closingReason: null,
  isArchived: false,
});

it.each([true, false])(
  'an application to a sample says so on its card and among what is due: %s',
  (isSample) => {
    const application = applied(isSample);
    const shown = [
      <BoardCard key="card" application={application} today={today} onOpen={nothing} onMove={nothing} />,
      <TodayList key="today" applications={[application]} today={today} onOpen={nothing} change={nothing} />,
    ];
    for (const each of shown)
      expect(renderToStaticMarkup(each).includes(`>${sampleTexts.sample}<`)).toBe(isSample);
  },
);
