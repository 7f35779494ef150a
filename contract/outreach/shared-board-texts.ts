import type { ApplicationStatus } from '../applications/application-status.ts';
import { applicationStatusNames } from '../applications/application-status-names.ts';

export const sharedBoardLimits = {
  /** That a user is in, as its owner or as a member. */
  boards: 5,
  /** Of a board, with those who are invited. */
  members: 40,
  name: 60,
  claimDays: 14,
  invitationDays: 14,
  /** Named in one answer, those with the newest applications first. */
  companies: 500,
  /** Described without their names. */
  locked: 12,
} as const;

/** How far a member has come with a company. Whether a letter is written is the member's own. */
export const boardStatusNames: Record<ApplicationStatus, string> = {
  ...applicationStatusNames,
  PENDING: 'Not sent yet',
};

/** In the usual order. */
export const boardStatuses: readonly ApplicationStatus[] = ['PENDING', 'SUBMITTED', 'ACCEPTED', 'REJECTED'];
