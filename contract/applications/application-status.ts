import { z } from 'zod';

/** How far an application has come, in the usual order. */
export const applicationStatuses = ['PENDING', 'SUBMITTED', 'ACCEPTED', 'REJECTED'] as const;
export const applicationStatus = z.enum(applicationStatuses);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** The status that is so called, if one is. */
export const statusOf = (name: string | null): ApplicationStatus | null =>
  applicationStatuses.find((status) => status === name) ?? null;

/** Where a positive reply has led. */
export const subStatuses = ['interview', 'offer'] as const;
export const subStatus = z.enum(subStatuses);
export type SubStatus = z.infer<typeof subStatus>;

/** Whether the company has heard from the user: a letter that waits, or that was closed unsent, is no contact. */
export function isContacted({
  status,
  sentOn,
}: {
  status: ApplicationStatus;
  sentOn: string | null;
}): boolean {
  if (status === 'REJECTED') return sentOn !== null;
  return status === 'SUBMITTED' || status === 'ACCEPTED';
}

/** Why an application was closed. The first two are answers of the company. */
export const closingReasons = ['declined', 'role_filled', 'no_answer', 'withdrawn', 'other'] as const;
export const closingReason = z.enum(closingReasons);
export type ClosingReason = z.infer<typeof closingReason>;

export const closingReasonNames: Record<ClosingReason, string> = {
  declined: 'They declined',
  role_filled: 'The role is filled',
  no_answer: 'No reply',
  withdrawn: 'I withdrew',
  other: 'Another reason',
};

/** Whether who closes for this reason had heard from the company. */
export const isAnswer = (reason: ClosingReason | null): boolean =>
  reason === 'declined' || reason === 'role_filled';

/** So many days after sending a follow-up is proposed. */
export const followUpDays = 7;
