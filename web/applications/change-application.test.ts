import { expect, it } from 'vitest';
import type { Application } from '../../contract/applications/applications.ts';
import { changesOf } from './detail/changes-of.ts';
import { foresee, undoing } from './use-change-application.ts';

const sent: Application = {
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
  hasLetter: true,
  sentOn: '2026-11-13',
  answeredOn: null,
  contactName: 'Ada Okafor',
  contactEmail: null,
  jobAdUrl: null,
  followUpOn: '2026-11-20',
  closingReason: null,
  isArchived: false,
};
const seen = {
  status: 'SUBMITTED',
  subStatus: null,
  sentOn: '2026-11-13',
  answeredOn: null,
  followUpOn: '2026-11-20',
  closingReason: null,
  isArchived: false,
  contactName: 'Ada Okafor',
  contactEmail: '',
  jobAdUrl: '',
  notes: 'Kind',
} as const;

it('an undo brings back all that a change took along, and nothing else', () => {
  const moved = foresee(sent, { status: 'ACCEPTED', subStatus: 'interview' });
  expect(moved).toMatchObject({ status: 'ACCEPTED', subStatus: 'interview', followUpOn: null });
  const undo = undoing({ status: 'ACCEPTED', subStatus: 'interview', notes: 'Kinder' }, seen);
  expect(Object.keys(undo).toSorted()).toEqual(
    ['answeredOn', 'closingReason', 'followUpOn', 'notes', 'sentOn', 'status', 'subStatus'].toSorted(),
  );
  expect(foresee(moved, undo)).toMatchObject({ ...sent, statusSince: expect.any(String) });
  expect(undoing({ followUpOn: null }, seen)).toEqual({ followUpOn: '2026-11-20' });
  expect(undoing({ contactName: 'Bea' }, seen)).toEqual({ contactName: 'Ada Okafor' });
});

it('a form sends only what was changed, so that what another tab saved stays', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    const stored = {
      stage: 'SUBMITTED',
      sentOn: '2026-11-13',
      followUpOn: '2026-11-20',
      contactName: 'Ada Okafor',
      contactEmail: '',
      jobAdUrl: '',
      notes: 'Kind\r\nand quick',
    };
    for (const [name, value] of Object.entries({ ...stored, ...fields })) data.set(name, value);
    return changesOf(data, { application: sent, notes: 'Kind\nand quick' });
  };
  expect(form({})).toEqual({});
  expect(form({ stage: 'interview', followUpOn: '2026-12-03' })).toEqual({
    status: 'ACCEPTED',
    subStatus: 'interview',
    followUpOn: '2026-12-03',
  });
  expect(form({ stage: 'REJECTED', closingReason: 'declined' })).toEqual({
    status: 'REJECTED',
    subStatus: null,
    closingReason: 'declined',
  });
  expect(form({ followUpOn: '', contactName: ' ' })).toEqual({ followUpOn: null, contactName: '' });
});
