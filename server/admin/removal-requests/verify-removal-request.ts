import { and, count, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { email } from '../../../contract/auth/registration.ts';
import type { AuditSubject } from '../../../contract/platform/audit.ts';
import {
  type RemovalFaults,
  type RemovalForm,
  removalKinds,
  removalLengths,
} from '../../../contract/public/removal-requests.ts';
import { redeemToken } from '../../auth/one-time-tokens/one-time-tokens.ts';
import { companyAliases, companyPeople } from '../../companies/identity/table.ts';
import { displayName, nameKey } from '../../companies/names.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { removalRequests } from './table.ts';

const content = z.object({ requestId: z.uuid() });

/** Puts a request before the admins, by the link that its mail had. Answers whether that link was any good. */
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
    if (request)
      await recordEvent(inside, {
        kind: 'opt-out-asked',
        userId: null,
        caller: null,
        subject: subjectOf(request),
      });
    // A second link of a request that was proved by the first.
    return { isProved: true };
  });
}

type Request = Pick<typeof removalRequests.$inferSelect, 'id' | 'companyName' | 'personName'>;

/** Whom a request is about, as the audit log names it. The name of a person who asks to be left out is not kept for ever there. */
export const subjectOf = ({ id, companyName, personName }: Request): AuditSubject => ({
  kind: 'opt-out',
  id,
  name: personName === '' ? companyName : `a person of ${companyName}`,
});

export type Affected = { id: string; name: string; hiddenAt: Date | null; rounds: number; people: User[] };

type User = { nameKey: string; name: string; roles: string[] };

/** The companies that go by a name now, each with its rounds and people. */
export async function findAffected({ db }: Context, companyKey: string): Promise<Affected[]> {
  const byAlias = db
    .select({ id: companyAliases.startupId })
    .from(companyAliases)
    .where(eq(companyAliases.nameKey, companyKey));
  const companies = await db
    .select({ id: startups.id, name: startups.name, hiddenAt: startups.hiddenAt })
    .from(startups)
    .where(or(eq(startups.nameKey, companyKey), inArray(startups.id, byAlias)))
    .orderBy(startups.createdAt)
    .limit(20);
  const ids = companies.map(({ id }) => id);
  const rounds = await db
    .select({ startupId: fundingEvents.startupId, rounds: count() })
    .from(fundingEvents)
    .where(isAnyOf(fundingEvents.startupId, ids))
    .groupBy(fundingEvents.startupId);
  const people = await db
    .select()
    .from(companyPeople)
    .where(isAnyOf(companyPeople.startupId, ids))
    .orderBy(companyPeople.name);
  return companies.map(({ id, name, hiddenAt }) => ({
    id,
    name,
    hiddenAt,
    rounds: rounds.find(({ startupId }) => startupId === id)?.rounds ?? 0,
    people: people.filter(({ startupId }) => startupId === id),
  }));
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
  reason: z
    .string()
    .trim()
    .min(1, 'Please enter a reason, in a sentence')
    .max(removalLengths.reason, `At most ${removalLengths.reason} characters`),
});

const userMissing = 'Please enter the name as written in the filing';

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
