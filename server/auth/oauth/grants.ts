import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Scope } from '../../../contract/auth/scopes.ts';
import { type Context, requireMachine, requireSelf } from '../../platform/context.ts';
import { lifetimes } from './lifetimes.ts';
import { oauthGrants } from './table.ts';

export type Grant = typeof oauthGrants.$inferSelect;

/** What an app asks for, and how it is named to the user. */
export type Asked = {
  clientId: string;
  clientName: string;
  clientHost: string | null;
  scopes: Scope[];
  resources: string[];
};

/** Allows an app what it asked for. Until it has its first token it has a quarter of an hour to come for it. */
export async function makeGrant(context: Context, userId: UserId, asked: Asked): Promise<string> {
  requireSelf(context, userId);
  const id = randomUUID();
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimes.unusedGrant * 1000);
  await context.db.insert(oauthGrants).values({ ...asked, id, userId, createdAt, expiresAt });
  return id;
}

export async function findGrant(context: Context, id: string): Promise<Grant | null> {
  requireMachine(context);
  const [found] = await context.db
    .select()
    .from(oauthGrants)
    .where(and(eq(oauthGrants.id, id), gt(oauthGrants.expiresAt, context.now())));
  return found ?? null;
}

/** Ends a grant with every code and token of it: the app gave it back, or one of its secrets was used twice. */
export async function revokeGrant(context: Context, id: string): Promise<void> {
  requireMachine(context);
  await context.db.delete(oauthGrants).where(eq(oauthGrants.id, id));
}
