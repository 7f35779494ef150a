import { z } from 'zod';

/** How far an application has come, in the usual order. */
export const applicationStatus = z.enum(['PENDING', 'SUBMITTED', 'ACCEPTED', 'REJECTED']);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** What a person calls it. */
export const applicationStatusNames: Record<ApplicationStatus, string> = {
  PENDING: 'Letter ready',
  SUBMITTED: 'Sent',
  ACCEPTED: 'Positive reply',
  REJECTED: 'Closed',
};
