import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { removalVerificationPath } from '../../../contract/public/removal-requests.ts';
import { removalVerificationMail } from '../../../emails/admin/removal-requests/removal-requests.ts';
import { issueToken } from '../../auth/one-time-tokens/one-time-tokens.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { secretLink } from '../../platform/mail/secret-links/put-in-links.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { removalRequests } from './table.ts';
import type { RemovalIntent } from './verify-removal-request.ts';

/** Also how long a request waits for its proof before it is deleted. */
export const verificationDays = 3;

/**
 * Mails a link that proves the requester's address; no admin sees the request before it is opened. What
 * is known here of the company or the person is told to no one. Throws TOO_MANY_REQUESTS.
 */
export async function requestRemoval(
  context: Context,
  { wish: criterion, network }: { wish: RemovalIntent; network: string },
): Promise<void> {
  requireMachine(context);
  await countAgainstLimit(context, limits.optOutFromNetwork, network);
  await countAgainstLimit(context, limits.optOutOfAddress, criterion.email);
  await inTransaction(context, async (inside) => {
    const { id, isProved } = await storeRequest(inside, criterion);
    // Asked again by the same person: it waits for an admin already.
    if (!isProved) await mailLink(inside, id, criterion);
  });
}

async function storeRequest({ db, now }: Context, criterion: RemovalIntent) {
  const [added] = await db
    .insert(removalRequests)
    .values({ id: randomUUID(), ...criterion, status: 'unproven', createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: removalRequests.id });
  if (added) return { id: added.id, isProved: false };
  const [waiting] = await db
    .select({ id: removalRequests.id, status: removalRequests.status })
    .from(removalRequests)
    .where(
      and(
        eq(removalRequests.companyKey, criterion.companyKey),
        eq(removalRequests.personKey, criterion.personKey),
        eq(removalRequests.email, criterion.email),
        inArray(removalRequests.status, ['unproven', 'open']),
      ),
    );
  if (!waiting) throw new Error('A request to be left out was neither new nor there.');
  return { id: waiting.id, isProved: waiting.status === 'open' };
}

async function mailLink(context: Context, requestId: string, criterion: RemovalIntent): Promise<void> {
  const token = await issueToken(context, {
    purpose: 'opt-out',
    userId: null,
    content: { requestId },
    lifetimeSeconds: verificationDays * 86_400,
  });
  const page = `${context.environment.publicUrl}${removalVerificationPath}`;
  const link = secretLink(`${page}?${new URLSearchParams({ token })}`);
  const { companyName, personName } = criterion;
  await deliverMail(context, {
    occasion: `opt-out-proof:${randomUUID()}`,
    userId: null,
    lane: 'transactional',
    message: (place) => ({
      to: criterion.email,
      ...removalVerificationMail({ companyName, personName, proofUrl: place(link) }),
    }),
  });
}
