import { addDays } from '../platform/time/days.ts';
import {
  type ApplicationStatus,
  type ClosingReason,
  followUpDays,
  isAnswer,
  type SubStatus,
} from './application-status.ts';

type Dates = { sentOn: string | null; answeredOn: string | null; followUpOn: string | null };

/** What a change of status brings along. */
type Followed = Dates & {
  status: ApplicationStatus;
  subStatus: SubStatus | null;
  closingReason: ClosingReason | null;
};

type FollowedChange = { [Name in keyof Followed]?: Followed[Name] | undefined };

/**
 * What an application is after a change, for the server and for the screen that does not wait for it: another status
 * brings its dates along, and what is said outright stands above that. A draft was never sent.
 */
export function followChange(before: Followed, change: FollowedChange, today: string): Followed {
  const status = statusAfter(before, change);
  const given = change.closingReason === undefined ? before.closingReason : change.closingReason;
  const closingReason = status === 'REJECTED' ? given : null;
  const led = change.subStatus === undefined ? before.subStatus : change.subStatus;
  const dates = datesOf({ ...before, status, closingReason }, before.status, today);
  const said = <Name extends keyof Dates>(name: Name) =>
    change[name] === undefined ? dates[name] : change[name];
  const isDraft = status === 'PENDING';
  return {
    status,
    subStatus: status === 'ACCEPTED' ? led : null,
    closingReason,
    sentOn: isDraft ? null : said('sentOn'),
    answeredOn: isDraft ? null : said('answeredOn'),
    followUpOn: said('followUpOn'),
  };
}

/** A draft that is given the day on which it was sent is no draft any more. */
function statusAfter(before: Followed, { status, sentOn }: FollowedChange): ApplicationStatus {
  if (status !== undefined) return status;
  return before.status === 'PENDING' && sentOn ? 'SUBMITTED' : before.status;
}

type After = Dates & Pick<Followed, 'status' | 'closingReason'>;

function datesOf(
  { status, closingReason, ...dates }: After,
  before: ApplicationStatus,
  today: string,
): Dates {
  const { sentOn, answeredOn, followUpOn } = dates;
  if (status === before && status !== 'REJECTED') return { sentOn, answeredOn, followUpOn };
  switch (status) {
    case 'PENDING':
      return { sentOn: null, answeredOn: null, followUpOn: null };
    case 'SUBMITTED':
      return {
        sentOn: sentOn ?? today,
        answeredOn: null,
        followUpOn: followUpOn ?? addDays(today, followUpDays),
      };
    case 'ACCEPTED':
      return { sentOn: sentOn ?? today, answeredOn: answeredOn ?? today, followUpOn: null };
    case 'REJECTED':
      return {
        sentOn,
        answeredOn: isAnswer(closingReason) ? (answeredOn ?? today) : answeredOn,
        followUpOn: before === 'REJECTED' ? followUpOn : null,
      };
  }
}
