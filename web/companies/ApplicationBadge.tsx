import type { ComponentProps } from 'react';
import type { ApplicationStatus } from '../../contract/applications/application-status.ts';
import { applicationStatusNames } from '../../contract/applications/application-status-names.ts';
import { Tag } from '../ui/Tag.tsx';

const tones: Record<ApplicationStatus, ComponentProps<typeof Tag>['tone']> = {
  PENDING: 'strong',
  SUBMITTED: 'warn',
  ACCEPTED: 'go',
  REJECTED: 'plain',
};

/** How far the viewer's own application to a company has come; nothing where there is none. */
export function ApplicationBadge({ status }: { status: ApplicationStatus | null }) {
  return status ? <Tag tone={tones[status]}>{applicationStatusNames[status]}</Tag> : null;
}
