import { expect, it } from 'vitest';
import { applyChange } from './change-application.ts';

const at = { today: '2026-11-20', now: new Date('2026-11-20T12:00:00Z') };
const fresh = {
  status: 'PENDING' as const,
  subStatus: null,
  notes: '',
  contactName: null,
  contactEmail: null,
  jobAdUrl: null,
  sentOn: null,
  answeredOn: null,
  followUpOn: null,
  closingReason: null,
  archivedAt: null,
};

it('proposes a follow-up a week after sending, and keeps one that was chosen', () => {
  expect(applyChange(fresh, { status: 'SUBMITTED' }, at)).toMatchObject({ followUpOn: '2026-11-27' });
  const chosen = applyChange(fresh, { followUpOn: '2026-11-22' }, at);
  expect(applyChange(chosen, { status: 'SUBMITTED' }, at)).toMatchObject({ followUpOn: '2026-11-22' });
});

it('an answer ends the waiting, and only an answer counts as one', () => {
  const sent = applyChange(fresh, { status: 'SUBMITTED' }, at);
  expect(applyChange(sent, { status: 'ACCEPTED' }, at)).toMatchObject({
    answeredOn: at.today,
    followUpOn: null,
  });
  const closed = { status: 'REJECTED', closingReason: 'no_answer' } as const;
  expect(applyChange(sent, closed, at)).toMatchObject({ answeredOn: null, followUpOn: null });
  expect(applyChange(sent, { ...closed, closingReason: 'declined' }, at)).toMatchObject({
    answeredOn: at.today,
  });
});

it('what is open has no reason to be closed; an undo brings back every date', () => {
  const sent = applyChange(
    fresh,
    { status: 'SUBMITTED', sentOn: '2026-11-10', followUpOn: '2026-11-21' },
    at,
  );
  const closed = applyChange(sent, { status: 'REJECTED', closingReason: 'withdrawn' }, at);
  const { status, sentOn, answeredOn, followUpOn, closingReason } = sent;
  expect(applyChange(closed, { status, sentOn, answeredOn, followUpOn, closingReason }, at)).toEqual(sent);
  expect(applyChange(sent, { closingReason: 'declined' }, at).closingReason).toBeNull();
});

it('an empty text takes a contact out, and the archive keeps its first day', () => {
  const named = applyChange(fresh, { contactName: 'Ada Okafor', isArchived: true }, at);
  expect(named).toMatchObject({ contactName: 'Ada Okafor', archivedAt: at.now });
  expect(applyChange(named, { contactName: '', isArchived: false }, at)).toEqual(fresh);
});

it('a draft that is given the day of its sending was sent, and a draft has no such day', () => {
  expect(applyChange(fresh, { sentOn: '2026-11-18' }, at)).toMatchObject({
    status: 'SUBMITTED',
    sentOn: '2026-11-18',
  });
  const sent = applyChange(fresh, { status: 'SUBMITTED' }, at);
  expect(applyChange(sent, { status: 'PENDING', sentOn: '2026-11-18' }, at)).toMatchObject({ sentOn: null });
});

it('an interview belongs to a positive reply, and keeps the reminder that was set for it', () => {
  const interview = applyChange(
    fresh,
    { status: 'ACCEPTED', subStatus: 'interview', followUpOn: '2026-12-03' },
    at,
  );
  expect(interview).toMatchObject({ subStatus: 'interview', followUpOn: '2026-12-03', sentOn: at.today });
  expect(applyChange(interview, { notes: 'Bring the portfolio' }, at).subStatus).toBe('interview');
  expect(applyChange(interview, { status: 'ACCEPTED', subStatus: 'offer' }, at)).toMatchObject({
    subStatus: 'offer',
    followUpOn: '2026-12-03',
  });
  expect(applyChange(interview, { status: 'REJECTED' }, at)).toMatchObject({
    subStatus: null,
    followUpOn: null,
  });
  expect(applyChange(fresh, { subStatus: 'offer' }, at).subStatus).toBeNull();
});
