import type { User } from './users.ts';

/** One subscription at the provider, and whose it is. */
export type Life = { person: User; subscriptionId: string };
