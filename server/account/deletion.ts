import { z } from 'zod';
import { type DeletionStep, deletionSteps } from '../../contract/account/deletion.ts';
import type { UserId } from '../../contract/auth/accounts.ts';

/** How long a caller waits at most: a little less than the half minute after which a browser gives up. */
export const longestDeletionWaitMs = 28_000;

/** A deletion that was asked for, as far as it has come. */
export type Deletion = {
  id: string;
  userId: UserId;
  email: string;
  /** How many things each step that succeeded did away with. */
  done: Map<DeletionStep, number>;
  /** Why a step has not succeeded, in words that a person may read. */
  failed: Map<DeletionStep, string>;
};

/**
 * What has to have succeeded before a step. No subscription is forgotten while it may still be charged; the counters
 * are found by devices and activity; and the user can sign in, to see the progress, until only the account itself is left.
 */
function needsOf(step: DeletionStep): readonly DeletionStep[] {
  switch (step) {
    case 'Delete subscriptions and payments':
      return ['Cancel subscriptions at the payment provider'];
    case 'Delete recent activity':
      return ['Delete counted attempts'];
    case 'Sign out on every device':
    case 'Delete ways to sign in':
    case 'Delete user profile':
      return deletionSteps.slice(0, deletionSteps.indexOf(step));
    default:
      return [];
  }
}

const doneSteps = z.array(z.object({ step: z.enum(deletionSteps), count: z.number() }));

/** What has been done, as it is stored; where that cannot be read nothing has, and each step is taken again. */
export function readDone(stored: unknown): Deletion['done'] {
  return new Map((doneSteps.safeParse(stored).data ?? []).map(({ step, count }) => [step, count]));
}

export const isReady = (step: DeletionStep, { done }: Deletion) =>
  needsOf(step).every((needed) => done.has(needed));
