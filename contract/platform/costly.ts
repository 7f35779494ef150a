import { oc } from '@orpc/contract';

export type Cost = { isCostly?: true };

/**
 * Begins a call that may read a great many rows. Of these so many run at once, and people take turns; somebody who asks for
 * more than anybody can look at is told when to go on.
 */
export const costly = oc.$meta<Cost>({ isCostly: true });
