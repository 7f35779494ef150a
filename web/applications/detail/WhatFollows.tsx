import type { Application } from '../../../contract/applications/applications.ts';
import type { FollowUpKind } from '../../../contract/outreach/letters.ts';
import { daysBetween } from '../../../contract/platform/time/days.ts';
import { FollowUps } from '../../outreach/letters/FollowUps.tsx';

type WhatFollowsProps = { application: Application; today: string };

/** The text to send next, where a letter was sent and something follows it. */
export function WhatFollows({ application, today }: WhatFollowsProps) {
  const kind = followUpOf(application, today);
  if (kind === null || application.startupId === null) return null;
  return (
    <div className="mb-6">
      <FollowUps
        startupId={application.startupId}
        kinds={[kind]}
        to={application.contactEmail}
        copyAddress={null}
        remindedOn={application.followUpOn}
      />
    </div>
  );
}

type Followed = Pick<Application, 'status' | 'sentOn' | 'closingReason'> &
  Partial<Pick<Application, 'answeredOn'>>;

/** From here on a letter without a reply is followed by the last reminder. */
const secondAfterDays = 12;

/** Which text follows an application as it stands; null where none does. */
export function followUpOf(
  { status, sentOn, answeredOn, closingReason }: Followed,
  today: string,
): FollowUpKind | null {
  if (status === 'ACCEPTED') return 'thanks';
  if (status === 'REJECTED')
    return closingReason === 'declined' || closingReason === 'role_filled' ? 'declined' : null;
  if (status !== 'SUBMITTED' || answeredOn) return null;
  return sentOn !== null && daysBetween(sentOn, today) >= secondAfterDays ? 'second' : 'first';
}
