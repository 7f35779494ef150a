import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { email } from '../../../contract/auth/registration.ts';
import {
  type RemovalFaults,
  type RemovalForm,
  removalKinds,
  removalLengths,
} from '../../../contract/public/removal-requests.ts';
import { redeemToken } from '../../auth/one-time-tokens/one-time-tokens.ts';
import { displayName, nameKey } from '../../companies/names.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { subjectOf } from './affected.ts';
import { decideRemovalRequest } from './decide.ts';
import { removalRequests } from './table.ts';

const content = z.object({ requestId: z.uuid() });

/**
 * Puts the request of a company before the admins, by the link that its mail had, and does at once what a person asks: no one has to
 * agree to that. Answers whether the link was valid.
 */
export async function verifyRemovalRequest(
  context: Context,
  { secret, network }: { secret: string; network: string },
): Promise<{ isProved: boolean }> {
  requireMachine(context);
  await countAgainstLimit(context, limits.linkFromNetwork, network);
  return inTransaction(context, async (inside) => {
    const found = await redeemToken(inside, { purpose: 'opt-out', secret });
    if (!found) return { isProved: false };
    const { requestId } = content.parse(found.content);
    const [request] = await inside.db
      .update(removalRequests)
      .set({ status: 'open', provenAt: inside.now() })
      .where(and(eq(removalRequests.id, requestId), eq(removalRequests.status, 'unproven')))
      .returning();
    if (request) {
      await recordEvent(inside, {
        kind: 'opt-out-asked',
        userId: null,
        caller: null,
        subject: subjectOf(request),
      });
      if (request.kind === 'person')
        await decideRemovalRequest(inside, { id: requestId, decision: 'granted' });
    }
    // A second link of a request that was proved by the first.
    return { isProved: true };
  });
}

const named = (most: number, message: string) =>
  z
    .string()
    .transform(displayName)
    .pipe(z.string().min(1, message).max(most, `At most ${most} characters`));

const form = z.object({
  kind: z.enum(removalKinds, 'Please choose a company or a person'),
  company: named(removalLengths.company, 'Please enter the company name'),
  person: z.string().transform(displayName).pipe(z.string().max(removalLengths.person)),
  email,
  reason: z.string().trim().max(removalLengths.reason, `At most ${removalLengths.reason} characters`),
});

const reasonMissing = 'Please enter a reason, in a sentence';
const userMissing = 'Please enter your first and last name';

export type RemovalIntent = {
  kind: z.infer<typeof form>['kind'];
  companyName: string;
  companyKey: string;
  /** Empty of a whole company, and so is its key. */
  personName: string;
  personKey: string;
  email: string;
  reason: string;
};

/** What was filled in, or what is the matter with it, field by field. */
export function readRemovalForm(given: RemovalForm): { wish: RemovalIntent } | { faults: RemovalFaults } {
  const parsed = form.safeParse(given);
  const faults: RemovalFaults = {};
  if (given.kind === 'person' && displayName(given.person) === '') faults.person = userMissing;
  // A person needs no reason to be left out.
  if (given.kind === 'company' && given.reason.trim() === '') faults.reason = reasonMissing;
  for (const { path, message } of parsed.error?.issues ?? []) {
    // Every path of this form is one of its fields.
    const field = path[0] as keyof RemovalFaults;
    faults[field] ??= message;
  }
  if (!parsed.success || Object.keys(faults).length > 0) return { faults };
  const { kind, company, person, email, reason } = parsed.data;
  const isPerson = kind === 'person';
  return {
    wish: {
      kind,
      companyName: company,
      companyKey: nameKey(company),
      personName: isPerson ? person : '',
      personKey: isPerson ? nameKey(person) : '',
      email,
      reason,
    },
  };
}
