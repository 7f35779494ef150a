import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { EmailChange } from '../../../contract/auth/email-addresses.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { tokens } from '../one-time-tokens/table.ts';

const content = z.object({ email: z.string() });

/** The new address that the person who asks has still to confirm, if there is one. */
export async function findEmailChange(context: Context): Promise<EmailChange | null> {
  const userId = requireUser(context);
  const [pending] = await context.db
    .select({ content: tokens.content, expiresAt: tokens.expiresAt })
    .from(tokens)
    .where(
      and(eq(tokens.userId, userId), eq(tokens.purpose, 'change-email'), gt(tokens.expiresAt, context.now())),
    )
    .orderBy(desc(tokens.createdAt))
    .limit(1);
  const asked = content.safeParse(pending?.content);
  return pending && asked.success
    ? { email: asked.data.email, expiresAt: pending.expiresAt.toISOString() }
    : null;
}
