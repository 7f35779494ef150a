import type { UserId } from '../../../contract/auth/accounts.ts';
import type { AccessFacts } from '../../platform/context.ts';

/** What a program may do, and for whom. */
export type Access = AccessFacts & { userId: UserId };
