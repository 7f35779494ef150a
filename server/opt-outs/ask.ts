import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { optOutProofPath } from '../../contract/site/opt-outs.ts';
import { optOutProofMail } from '../../emails/opt-outs/proof.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits } from '../attempts/limits.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { type Context, inTransaction, requireMachine } from '../platform/context.ts';
import { secretLink } from '../platform/mail/secret-links/secret-link.ts';
import { issueToken } from '../tokens/issue.ts';
import type { OptOutWish } from './read-form.ts';
import { optOutRequests } from './table.ts';

/** Also how long a request waits for its proof before it is deleted. */
export const proofDays = 3;

/**
 * Mails a link that proves the address of whoever asks to be left out; no admin sees the request before it is opened. What
 * is known here of the company or the person is told to nobody. Throws TOO_MANY_REQUESTS.
 */
export async function askToBeLeftOut(
  context: Context,
  { wish, network }: { wish: OptOutWish; network: string },
): Promise<void> {
  requireMachine(context);
  await countAttempt(context, limits.optOutFromNetwork, network);
  await countAttempt(context, limits.optOutOfAddress, wish.email);
  await inTransaction(context, async (inside) => {
    const { id, isProved } = await keepRequest(inside, wish);
    // Asked again by the same person: it waits for an admin already.
    if (!isProved) await mailLink(inside, id, wish);
  });
}

async function keepRequest({ db, now }: Context, wish: OptOutWish) {
  const [added] = await db
    .insert(optOutRequests)
    .values({ id: randomUUID(), ...wish, status: 'unproven', createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: optOutRequests.id });
  if (added) return { id: added.id, isProved: false };
  const [waiting] = await db
    .select({ id: optOutRequests.id, status: optOutRequests.status })
    .from(optOutRequests)
    .where(
      and(
        eq(optOutRequests.companyKey, wish.companyKey),
        eq(optOutRequests.personKey, wish.personKey),
        eq(optOutRequests.email, wish.email),
        inArray(optOutRequests.status, ['unproven', 'open']),
      ),
    );
  if (!waiting) throw new Error('A request to be left out was neither new nor there.');
  return { id: waiting.id, isProved: waiting.status === 'open' };
}

async function mailLink(context: Context, requestId: string, wish: OptOutWish): Promise<void> {
  const token = await issueToken(context, {
    purpose: 'opt-out',
    userId: null,
    content: { requestId },
    lifetimeSeconds: proofDays * 86_400,
  });
  const page = `${context.environment.publicUrl}${optOutProofPath}`;
  const link = secretLink(`${page}?${new URLSearchParams({ token })}`);
  const { companyName, personName } = wish;
  await deliverMail(context, {
    occasion: `opt-out-proof:${randomUUID()}`,
    userId: null,
    lane: 'transactional',
    message: (place) => ({
      to: wish.email,
      ...optOutProofMail({ companyName, personName, proofUrl: place(link) }),
    }),
  });
}
