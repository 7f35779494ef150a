import type { UserSummary } from '../../../contract/admin/users.ts';
import { Tag } from '../../ui/Tag.tsx';
import { stateTones } from '../billing/format.ts';
import { billingTexts } from '../billing/texts.ts';
import { usersTexts as texts } from './texts.ts';

/** What is to be known of a person at a glance. */
export function UserTags({ user }: { user: UserSummary }) {
  const { standing, suspendedAt, isVerified, adminRole } = user;
  return (
    <span className="flex flex-wrap gap-1.5">
      {suspendedAt ? <Tag tone="loss">{texts.suspended}</Tag> : null}
      {standing === 'free' ? null : <Tag tone={stateTones[standing]}>{billingTexts.standings[standing]}</Tag>}
      {isVerified ? null : <Tag tone="warn">{texts.unverified}</Tag>}
      {adminRole === 'none' ? null : <Tag tone="strong">{texts.roles[adminRole]}</Tag>}
    </span>
  );
}
