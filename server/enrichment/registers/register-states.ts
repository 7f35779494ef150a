import { count, isNotNull, like, max, sql } from 'drizzle-orm';
import { type RegisterName, registerLabels } from '../../../contract/companies/registers.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { enrichments } from '../runs/table.ts';
import { isAsked } from './policy.ts';
import { keyOf, registers } from './registers.ts';
import { companyRegistrations } from './table.ts';

export type RegisterState = {
  name: RegisterName;
  label: string;
  /** Why it is not asked; null where it is. */
  offBecause: 'no key' | 'switched off' | null;
  /** How many companies were found in it. */
  companies: number;
  lastAnswerAt: Date | null;
};

/** Whether each register is asked, and how far it was of use; `failing` counts companies that could not be looked up last. */
export async function listRegisterStates(
  context: Context,
): Promise<{ states: RegisterState[]; failing: number }> {
  requireOperator(context);
  const { db, environment } = context;
  const rows = await db
    .select({
      register: companyRegistrations.register,
      companies: count(companyRegistrations.number),
      lastAnswerAt: max(companyRegistrations.checkedAt),
    })
    .from(companyRegistrations)
    .groupBy(companyRegistrations.register);
  const failing = await db.$count(
    enrichments,
    sql`${isNotNull(enrichments.reason)} and ${enrichments.outcome} = 'failed' and ${like(enrichments.reason, 'register: %')}`,
  );
  const states = registers.map((register) => {
    const { name } = register;
    const row = rows.find((each) => each.register === name);
    const off = !isAsked(environment, name)
      ? 'switched off'
      : keyOf(environment, register) === null
        ? 'no key'
        : null;
    return {
      name,
      label: registerLabels[name].label,
      offBecause: off,
      companies: row?.companies ?? 0,
      lastAnswerAt: row?.lastAnswerAt ?? null,
    } as const;
  });
  return { states, failing };
}
