import type { ApplicationStatus } from './application-status.ts';

/** What a person calls it. */
export const applicationStatusNames: Record<ApplicationStatus, string> = {
  PENDING: 'Letter ready',
  SUBMITTED: 'Sent',
  ACCEPTED: 'Positive reply',
  REJECTED: 'Closed',
};
