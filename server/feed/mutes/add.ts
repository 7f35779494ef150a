import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import { type Mute, type MuteKind, mostMutes } from '../../../contract/feed/mutes.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/is-shown-company.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { presentMute } from './present.ts';
import { readRule } from './read-rule.ts';
import { mutes } from './table.ts';

/** Writes down what the viewer does not want to hear of. Twice is once. */
export async function addMute(
  context: Context,
  { kind, value }: { kind: MuteKind; value: string },
): Promise<Mute> {
  const userId = requireUser(context);
  const rule = kind === 'startup' ? await readCompany(context, value) : readRule(kind, value);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    // Two rules at once would otherwise both be the hundredth.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const isTheirs = eq(mutes.userId, userId);
    const [present] = await db
      .select()
      .from(mutes)
      .where(and(isTheirs, eq(mutes.kind, kind), eq(mutes.value, rule.value)));
    if (present) return presentMute(present);
    const [written] = await db.select({ rules: count() }).from(mutes).where(isTheirs);
    if (written && written.rules >= mostMutes)
      throw new ApiError('CONFLICT', `You have ${mostMutes} rules. Remove one to write another.`);
    const mute = { id: randomUUID(), userId, kind, ...rule, createdAt: inside.now() };
    await db.insert(mutes).values(mute);
    return presentMute(mute);
  });
}

async function readCompany({ db }: Context, value: string): Promise<{ value: string; label: string }> {
  const id = startupId.safeParse(value);
  const [company] = id.success
    ? await db
        .select({ name: startups.name })
        .from(startups)
        .where(and(eq(startups.id, id.data), isShownCompany()))
    : [];
  if (!id.success || !company) throw new ApiError('NOT_FOUND', 'Company not found');
  return { value: id.data.toLowerCase(), label: company.name };
}
