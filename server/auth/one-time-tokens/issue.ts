import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { type TokenPurpose, tokens } from './table.ts';

export type TokenOrder = {
  purpose: TokenPurpose;
  userId: UserId | null;
  /** What whoever redeems it will need to know. */
  content: object;
  lifetimeSeconds: number;
  /** One that was used up and is to stand for something else from now on; without it a new one is made. */
  secret?: string;
};

/** Makes a secret of 256 bits that opens one thing once, and keeps its hash. */
export async function issueToken(context: Context, order: TokenOrder): Promise<string> {
  const { lifetimeSeconds, secret = randomBytes(32).toString('base64url'), ...stored } = order;
  const createdAt = context.now();
  await context.db.insert(tokens).values({
    ...stored,
    hash: createHash('sha256').update(secret).digest('hex'),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeSeconds * 1000),
  });
  return secret;
}
