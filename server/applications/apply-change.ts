import { followUpDays, isAnswer } from '../../contract/applications/application-status.ts';
import type { ApplicationChange } from '../../contract/applications/applications.ts';
import { addDays } from '../../contract/platform/time/days.ts';
import type { applications } from './table.ts';

type Stored = Pick<
  typeof applications.$inferSelect,
  | 'status'
  | 'notes'
  | 'contactName'
  | 'contactEmail'
  | 'sentOn'
  | 'answeredOn'
  | 'followUpOn'
  | 'closingReason'
  | 'archivedAt'
>;
type Dates = Pick<Stored, 'sentOn' | 'answeredOn' | 'followUpOn'>;

/** What an application is after a change: another status brings its dates along, and what is said outright stands above that. */
export function applyChange(
  before: Stored,
  change: ApplicationChange,
  { today, now }: { today: string; now: Date },
): Stored {
  const status = change.status ?? before.status;
  const given = change.closingReason === undefined ? before.closingReason : change.closingReason;
  const reason = status === 'REJECTED' ? given : null;
  const dates = datesOf({ ...before, status, closingReason: reason }, { before: before.status, today });
  return {
    status,
    closingReason: reason,
    notes: change.notes ?? before.notes,
    contactName: textOf(change.contactName, before.contactName),
    contactEmail: textOf(change.contactEmail, before.contactEmail),
    sentOn: change.sentOn === undefined ? dates.sentOn : change.sentOn,
    answeredOn: change.answeredOn === undefined ? dates.answeredOn : change.answeredOn,
    followUpOn: change.followUpOn === undefined ? dates.followUpOn : change.followUpOn,
    archivedAt: archivedAt(before.archivedAt, change.isArchived, now),
  };
}

function datesOf(after: Stored, { before, today }: { before: Stored['status']; today: string }): Dates {
  const { sentOn, answeredOn, followUpOn } = after;
  switch (after.status) {
    case 'PENDING':
      return before === 'PENDING' ? { sentOn, answeredOn, followUpOn } : nothing;
    case 'SUBMITTED':
      return before === 'SUBMITTED'
        ? { sentOn, answeredOn, followUpOn }
        : {
            sentOn: sentOn ?? today,
            answeredOn: null,
            followUpOn: followUpOn ?? addDays(today, followUpDays),
          };
    case 'ACCEPTED':
      return before === 'ACCEPTED'
        ? { sentOn, answeredOn, followUpOn }
        : { sentOn: sentOn ?? today, answeredOn: answeredOn ?? today, followUpOn: null };
    case 'REJECTED': {
      const heardOn = isAnswer(after.closingReason) ? (answeredOn ?? today) : answeredOn;
      return { sentOn, answeredOn: heardOn, followUpOn: before === 'REJECTED' ? followUpOn : null };
    }
  }
}

const nothing: Dates = { sentOn: null, answeredOn: null, followUpOn: null };

const textOf = (given: string | undefined, before: string | null) =>
  given === undefined ? before : given || null;

function archivedAt(before: Date | null, isArchived: boolean | undefined, now: Date): Date | null {
  if (isArchived === undefined) return before;
  return isArchived ? (before ?? now) : null;
}
