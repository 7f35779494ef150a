import { oc } from '@orpc/contract';

export type Cost = { isCostly?: true; isWriting?: true };

/**
 * Begins a call that may read a great many rows. Only so many of these run at once, and users take turns; a user who asks for
 * too much at once gets the time to wait.
 */
export const costly = oc.$meta<Cost>({ isCostly: true });

/** The same for one that also writes what it found. */
export const costlyWrite = oc.$meta<Cost>({ isCostly: true, isWriting: true });
