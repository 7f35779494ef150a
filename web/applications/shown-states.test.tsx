import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { describeLetter, unwrittenName } from '../../contract/applications/application-state.ts';
import { closingReasonNames } from '../../contract/applications/application-status.ts';
import { applicationStatusNames } from '../../contract/applications/application-status-names.ts';
import type { Application } from '../../contract/applications/applications.ts';
import { startupId } from '../../contract/companies/companies.ts';
import { sampleTexts } from '../ui/rounds/sample-texts.ts';
import { ApplicationRow } from './ApplicationTable.tsx';
import { BoardCard } from './BoardCard.tsx';
import { DetailForm } from './detail/DetailForm.tsx';
import { OwnLetter } from './detail/OwnLetter.tsx';
import { TodayList } from './TodayList.tsx';
import { cardTexts, detailTexts } from './texts.ts';

const today = '2026-11-20';
const nothing = () => undefined;
const applied = (changes: Partial<Application>): Application => ({
  applicationId: '00000000-0000-4000-8000-000000000001',
  startupId: startupId.parse('00000000-0000-4000-8000-000000000002'),
  companyName: 'Kestrel',
  logo: null,
  location: { city: null, region: null, country: null },
  round: { name: 'Seed', event: { kind: 'raised' }, amount: null, announcedOn: '2026-11-10', isNew: false },
  isFavorite: false,
  isSample: false,
  status: 'SUBMITTED',
  subStatus: null,
  appliedAt: '2026-11-01T12:00:00.000Z',
  statusSince: '2026-11-01T12:00:00.000Z',
  hasLetter: true,
  sentOn: '2026-11-13',
  answeredOn: null,
  contactName: null,
  contactEmail: null,
  jobAdUrl: null,
  followUpOn: null,
  closingReason: null,
  isArchived: false,
  ...changes,
});

const shown = (element: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/dashboard">{element}</StaticRouter>
    </QueryClientProvider>,
  )
    .replace(/<select[\s\S]*?<\/select>/g, '')
    .replaceAll('&#x27;', "'");

const cardOf = (application: Application) =>
  shown(
    <BoardCard application={application} today={today} onOpen={nothing} onMove={nothing} change={nothing} />,
  );
const rowOf = (application: Application) =>
  shown(
    <ApplicationRow
      application={application}
      position={2}
      height={49}
      today={today}
      onOpen={nothing}
      onMove={nothing}
    />,
  );
const dueOf = (application: Application) =>
  shown(<TodayList applications={[application]} today={today} onOpen={nothing} change={nothing} />);
const letterOf = (application: Application) =>
  shown(
    <OwnLetter
      application={application}
      letter={application.hasLetter ? 'Dear Kestrel' : null}
      onSent={nothing}
    />,
  );
const formOf = (application: Application) =>
  renderToStaticMarkup(
    <DetailForm
      application={application}
      notes=""
      today={today}
      onSave={async () => undefined}
      onReread={async () => undefined}
      onClose={nothing}
    />,
  );

const draft = { status: 'PENDING', sentOn: null } as const;
const closed = { status: 'REJECTED', closingReason: 'no_answer' } as const;
const states: { of: Partial<Application>; step: string | null; action: string | null; isDue?: boolean }[] = [
  { of: { ...draft, hasLetter: false }, step: 'Write your letter', action: 'Write letter' },
  { of: draft, step: 'Send your letter', action: 'Send letter' },
  { of: { ...draft, followUpOn: today }, step: 'Send your letter today', action: 'Send letter', isDue: true },
  { of: {}, step: 'Wait for a reply', action: 'Add reply' },
  { of: { followUpOn: '2026-11-27' }, step: 'Follow up on Nov 27, 2026', action: 'Add reply' },
  { of: { followUpOn: '2026-11-21' }, step: 'Follow up tomorrow', action: 'Add reply' },
  { of: { followUpOn: '2026-11-18' }, step: 'Follow up, due Nov 18, 2026', action: 'Follow up', isDue: true },
  { of: { status: 'ACCEPTED' }, step: 'Reply to them', action: 'Mark interview', isDue: true },
  {
    of: { status: 'ACCEPTED', subStatus: 'interview' },
    step: 'Prepare for the interview',
    action: 'Set reminder',
  },
  { of: { status: 'ACCEPTED', subStatus: 'offer' }, step: 'Answer the offer', action: 'Open', isDue: true },
  { of: closed, step: null, action: null },
  { of: { ...closed, sentOn: null }, step: null, action: null },
  { of: { followUpOn: '2026-11-18', isArchived: true }, step: null, action: null },
];

describe.each(states)('an application that is $of', ({ of, step, action, isDue = false }) => {
  const application = applied(of);

  it('says one next step on its card, in its row and among what is due', () => {
    for (const said of [cardOf(application), rowOf(application)]) {
      if (step) expect(said).toContain(`>${step}<`);
      else expect(said).not.toMatch(/Follow up|Wait for|Send your|Reply to/);
    }
    expect(dueOf(application).includes(cardTexts.detailsOf('Kestrel'))).toBe(isDue);
    if (isDue && step) expect(dueOf(application)).toContain(`>${step}<`);
  });

  it('has one action besides being moved and opened', () => {
    const labels = [...cardOf(application).matchAll(/aria-label="([^"]+): Kestrel"/g)].map(
      ([, label]) => label,
    );
    expect(labels).toEqual(action ? [action] : []);
  });

  it('shows its letter as a draft until it was sent, and a reason only where it is closed', () => {
    const isSent = application.sentOn !== null;
    const said = letterOf(application);
    if (application.hasLetter) {
      expect(said).toContain(describeLetter(application));
      expect(said.includes(detailTexts.draft)).toBe(!isSent);
    } else expect(said).toContain(detailTexts.noLetterOfOurs);
    expect(said.includes(detailTexts.markAsSent)).toBe(application.status === 'PENDING');
    if (said.includes(`>${detailTexts.writeLetter}<`))
      expect(said.indexOf(detailTexts.writeLetter)).toBeLessThan(said.indexOf(detailTexts.markAsSent));
    const form = formOf(application);
    expect(form.includes(`>${unwrittenName}</option>`)).toBe(!application.hasLetter);
    expect(form.includes(`>${applicationStatusNames.PENDING}</option>`)).toBe(application.hasLetter);
    expect(form.includes(detailTexts.closingReason)).toBe(application.status === 'REJECTED');
    expect(form.includes(closingReasonNames.withdrawn)).toBe(application.status === 'REJECTED');
    expect(form.includes(detailTexts.sentOn)).toBe(application.status !== 'PENDING');
  });

  it('shows no date as a machine writes it', () => {
    const said = [cardOf, rowOf, dueOf, letterOf].map((draw) => draw(application)).join(' ');
    expect(said).not.toMatch(/\d{4}-\d{2}-\d{2}(?!T)/);
  });
});

it.each([true, false])(
  'an application to a sample says so on its card, in its row and among what is due: %s',
  (isSample) => {
    const application = applied({ isSample, followUpOn: '2026-11-19' });
    for (const said of [cardOf, rowOf, dueOf].map((draw) => draw(application)))
      expect(said.includes(`>${sampleTexts.sample}<`)).toBe(isSample);
  },
);
