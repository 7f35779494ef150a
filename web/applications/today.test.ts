import { expect, it } from 'vitest';
import type { Application } from '../../contract/applications/applications.ts';
import { dueOn, nextStepOf, recipientOf } from './today.ts';

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
  appliedAt: '2026-11-01T12:00:00.000Z',
  statusSince: '2026-11-01T12:00:00.000Z',
  hasLetter: false,
  sentOn: '2026-11-13',
  answeredOn: null,
  contactName: null,
  contactEmail: null,
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
  expect(due.map(({ application, kind }) => [application.companyName, kind])).toEqual([
    ['Older', 'overdue'],
    ['Old', 'overdue'],
    ['Today', 'due'],
    ['Fernhall', 'your-turn'],
  ]);
});

it('a card says to whom it went and what comes next', () => {
  expect(recipientOf(applied({ contactName: 'Ada Okafor' }))).toBe('to Ada Okafor, Nov 13');
  expect(recipientOf(applied({}))).toBe('sent Nov 13');
  expect(recipientOf(applied({ sentOn: null }))).toBeNull();
  expect(nextStepOf(applied({ followUpOn: today }), today)).toBe('Follow up today');
  expect(nextStepOf(applied({ followUpOn: '2026-11-21' }), today)).toBe('Follow up tomorrow');
  expect(nextStepOf(applied({ followUpOn: '2026-11-18' }), today)).toBe('Follow-up was due Nov 18');
  expect(nextStepOf(applied({ status: 'PENDING', hasLetter: true }), today)).toBe('Letter ready to send');
});
