import { expect, it } from 'vitest';
import type { Application } from '../../contract/applications/applications.ts';
import { dueOn, nextReminder } from './today.ts';

const today = '2026-11-20';
const applied = (changes: Partial<Application>): Application => ({
  applicationId: '00000000-0000-4000-8000-000000000001',
  startupId: null,
  companyName: 'Kestrel',
  logo: null,
  location: { city: null, region: null, country: null },
  round: null,
  isFavorite: false,
  isSample: false,
  status: 'SUBMITTED',
  subStatus: null,
  appliedAt: '2026-11-01T12:00:00.000Z',
  statusSince: '2026-11-01T12:00:00.000Z',
  hasLetter: false,
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

it('today is what is due, the longest first, then who waits for an answer; nothing of the archive', () => {
  const due = dueOn(
    [
      applied({ companyName: 'Later', followUpOn: '2026-11-21' }),
      applied({ companyName: 'Fernhall', status: 'ACCEPTED' }),
      applied({ companyName: 'Today', followUpOn: today }),
      applied({ companyName: 'Old', followUpOn: '2026-11-02' }),
      applied({ companyName: 'Older', followUpOn: '2026-10-02' }),
      applied({ companyName: 'Put away', followUpOn: '2026-10-01', isArchived: true }),
    ],
    today,
  );
  expect(due.map(({ application, step }) => [application.companyName, step.timing])).toEqual([
    ['Older', 'overdue'],
    ['Old', 'overdue'],
    ['Today', 'today'],
    ['Fernhall', 'any day'],
  ]);
});

it('says what comes up next where nothing is due, and nothing of the archive', () => {
  const later = applied({ companyName: 'Later', followUpOn: '2026-11-29' });
  const next = applied({ companyName: 'Next', followUpOn: '2026-11-22' });
  const archived = applied({ companyName: 'Put away', followUpOn: '2026-11-21', isArchived: true });
  expect(nextReminder([later, archived, next, applied({})], today)).toBe(next);
  expect(nextReminder([archived], today)).toBeNull();
});
